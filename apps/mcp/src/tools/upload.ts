import { FormsealError, NoAnswerError } from '@formseal/client';
import type { DocumentWithFields, Formseal } from '@formseal/client';
import { z } from 'zod';
import { answered } from '../answer.js';
import { documentPage, documentPageSchema } from '../document-view.js';
import { valuesSchema, valuesView } from '../given-values.js';
import { MOST_TOKENS } from '../field-page.js';
import { tokensAtMost } from '../tokens.js';
import { NOTICE } from '../untrusted.js';
import { aForm, aPicture, isPicture } from '../files.js';
import { bytesOf, withFile } from './sent-file.js';
import type { Files } from '../files.js';
import { Refusal } from '../refusal.js';
import type { AddTool } from './tool.js';
import { whileTelling } from './tool.js';
import { Unanswered } from './unanswered.js';

const values = z
  .record(
    z.string().max(200),
    z.union([z.string(), z.boolean(), z.null()], {
      error: 'is a text, also where it is a number; true, false or null',
    }),
  )
  .optional()
  .describe(
    'what the user has said already, by meaning (self.birth_date) or label: confirmed where it fits, left unsure where the field may be asked of somebody else; true ticks a box, null leaves empty. The answer’s `values` says what found no place',
  );

/** Further pages, where the form was photographed. */
const more = (files: Files | null) =>
  z
    .array(withFile(files, {}, 'a JPEG or PNG'))
    .max(20)
    .optional()
    .describe('further pictures, in the order of their pages');

/** A PDF form → its fields. */
export const addUpload: AddTool = (server, { formseal, files, refused }) => {
  const unanswered = new Unanswered();
  server.registerTool(
    'upload',
    {
      title: 'Upload a form',
      description: `Uploads a PDF form, or a photo of one (JPEG, PNG; more of them are its further pages), and answers its fields, those that need attention first; takes up to two minutes; where its status is still extracting then, call get later. Counts against the plan, so upload a file once. ${NOTICE}`,
      inputSchema: withFile(files, { more: more(files), values }, 'a PDF, JPEG or PNG'),
      outputSchema: documentPageSchema.extend({ values: valuesSchema }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    },
    (input, call) =>
      answered(async () => {
        const { bytes, filename } = await bytesOf(files, input, aForm);
        const pages = [bytes];
        for (const page of input.more ?? []) {
          if (!isPicture(bytes))
            throw new Refusal('not_a_picture', 'A PDF is a form by itself: only pictures have `more`.');
          pages.push((await bytesOf(files, page, aPicture)).bytes);
        }
        const { signal } = call;
        const options = { filename, signal, ...(input.values ? { values: input.values } : {}) };
        const all = pages.length === 1 ? bytes : Buffer.concat(pages);
        const reading = unanswered.send(
          all,
          `${filename} ${JSON.stringify(input.values ?? null)}`,
          async (idempotencyKey) => {
            const sent = isPicture(bytes)
              ? formseal.uploadPictures(pages, { ...options, idempotencyKey })
              : formseal.upload(bytes, { ...options, idempotencyKey });
            return asFarAsRead(formseal, await sent, signal);
          },
        );
        const document = await whileTelling(call, reading);
        if (!input.values) return documentPage(document, {});
        refused.remember(document);
        const outcome = valuesView(document);
        const mostTokens = MOST_TOKENS - tokensAtMost(JSON.stringify(outcome));
        return { ...documentPage(document, { mostTokens }), values: outcome };
      }),
  );
};

/** Read, or as it stands where nothing is heard of it any more: it is there and counted, and an error would have it sent again. */
async function asFarAsRead(
  formseal: Formseal,
  sent: DocumentWithFields,
  signal: AbortSignal,
): Promise<DocumentWithFields> {
  try {
    return await formseal.whenRead(sent, { signal });
  } catch (error) {
    const isUnheard = error instanceof NoAnswerError || (error instanceof FormsealError && error.status !== 404);
    if (signal.aborted || !isUnheard) throw error;
    return sent;
  }
}
