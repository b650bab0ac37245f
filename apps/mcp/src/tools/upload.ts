import { z } from 'zod';
import { answered } from '../answer.js';
import { documentPage, documentPageSchema } from '../document-view.js';
import { NOTICE } from '../untrusted.js';
import { bytesOf, fileInput } from './sent-file.js';
import type { AddTool } from './tool.js';
import { whileTelling } from './tool.js';
import { Unanswered } from './unanswered.js';

const values = z
  .record(z.string().max(200), z.union([z.string(), z.boolean(), z.null()]))
  .optional()
  .describe(
    'what the user has said already, by meaning (self.birth_date) or label: confirmed where it fits, left unsure where the field may be asked of somebody else; true ticks a box, null leaves empty',
  );

/** A PDF form → its fields. */
export const addUpload: AddTool = (server, { formseal, files }) => {
  const unanswered = new Unanswered();
  server.registerTool(
    'upload',
    {
      title: 'Upload a form',
      description: `Uploads a PDF form and answers its fields, those that need attention first; takes up to two minutes. Counts against the plan, so upload a file once. ${NOTICE}`,
      inputSchema: { ...fileInput(files), values },
      outputSchema: documentPageSchema,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    },
    (input, call) =>
      answered(async () => {
        const { bytes, filename } = await bytesOf(files, input);
        const { signal } = call;
        const options = { filename, signal, ...(input.values ? { values: input.values } : {}) };
        const sent = unanswered.send(bytes, `${filename} ${JSON.stringify(input.values ?? null)}`, (idempotencyKey) =>
          formseal.upload(bytes, { ...options, idempotencyKey }),
        );
        const reading = sent.then((document) => formseal.whenRead(document, { signal }));
        return documentPage(await whileTelling(call, reading), {});
      }),
  );
};
