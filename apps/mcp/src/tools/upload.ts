import { answered } from '../answer.js';
import { documentPage, documentPageSchema } from '../document-view.js';
import { NOTICE } from '../untrusted.js';
import { bytesOf, fileInput } from './sent-file.js';
import type { AddTool } from './tool.js';
import { whileTelling } from './tool.js';
import { Unanswered } from './unanswered.js';

/** A PDF form → its fields. */
export const addUpload: AddTool = (server, { formseal, files }) => {
  const unanswered = new Unanswered();
  server.registerTool(
    'upload',
    {
      title: 'Upload a form',
      description: `Uploads a PDF form and answers its fields, those that need attention first; takes up to two minutes. Counts against the plan, so upload a file once. ${NOTICE}`,
      inputSchema: fileInput(files),
      outputSchema: documentPageSchema,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    },
    (input, call) =>
      answered(async () => {
        const { bytes, filename } = await bytesOf(files, input);
        const { signal } = call;
        const sent = unanswered.send(bytes, filename, (idempotencyKey) =>
          formseal.upload(bytes, { filename, signal, idempotencyKey }),
        );
        const reading = sent.then((document) => formseal.whenRead(document, { signal }));
        return documentPage(await whileTelling(call, reading), {});
      }),
  );
};
