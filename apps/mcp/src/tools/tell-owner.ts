import { z } from 'zod';
import { answered } from '../answer.js';
import { changed } from '../confirmed.js';
import { documentPageSchema, versionSchema } from '../document-view.js';
import { fieldIdSchema, wholeId } from '../field-ids.js';
import { NOTICE } from '../untrusted.js';
import type { AddTool } from './tool.js';

/** Whose fields are, where the service took a payee for somebody else, or one child for another. */
export const addTellOwner: AddTool = (server, { formseal }) =>
  server.registerTool(
    'tell_owner',
    {
      title: 'Say whose fields are',
      description: `Says whom fields are about, where their meaning names somebody else than the user says: all or nothing. What the profile has of that one is suggested then, to be confirmed; fields that are confirmed, or that somebody put a value in, stay as they are. Remembered for copies of the form, so only where the user said so. Answers what is still open. ${NOTICE}`,
      inputSchema: z.strictObject({
        id: z.uuid().describe('the document'),
        version: versionSchema,
        owner: z
          .string()
          .min(1)
          .max(40)
          .describe('`self`: the user; or whom else their profile knows: `spouse`, `child[2]`, `organisation`'),
        fields: z.array(fieldIdSchema).min(1).max(1_000).describe('the fields that are about them'),
      }),
      outputSchema: documentPageSchema,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    },
    ({ id, version, owner, fields }, { signal }) =>
      answered(() =>
        changed(
          formseal,
          id,
          (all) => {
            const named = fields.map((said) => wholeId(all, said));
            return formseal.tellOwner(id, owner, named, { version, signal });
          },
          signal,
        ),
      ),
  );
