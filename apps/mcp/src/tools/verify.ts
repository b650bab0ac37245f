import type { Verification } from '@formseal/client';
import { z } from 'zod';
import { answered } from '../answer.js';
import { LONGEST, NOTICE, noticeSchema, visible } from '../untrusted.js';
import { bytesOf, withFile } from './sent-file.js';
import type { AddTool } from './tool.js';
import { whileTelling } from './tool.js';

// What an attacker adds by the hundred tells an agent nothing more.
const MOST_SIGNATURES = 20;

const verification = z.object({
  notice: noticeSchema,
  signed: z.boolean(),
  status: z
    .enum(['valid', 'test', 'invalid', 'unsigned', 'unreadable'])
    .describe('`test`: unaltered, but sealed as a test: nobody signed anything'),
  madeHere: z.boolean().describe('the last signature is a valid seal of this service'),
  document: z
    .object({
      id: z.string(),
      signedAt: z.string(),
      withdrawn: z.boolean().nullable(),
      untrusted: z.object({ signedBy: z.string() }),
    })
    .nullable()
    .describe('as this service recorded it'),
  signatures: z.array(
    z.object({
      valid: z.boolean(),
      problem: z.string().nullable(),
      trust: z.string().nullable(),
      changesAfterwards: z.string(),
      coversWholeDocument: z.boolean(),
      untrusted: z.object({ signer: z.string() }),
    }),
  ),
});

/** What the signatures in a PDF prove. */
export const addVerify: AddTool = (server, { formseal, files }) =>
  server.registerTool(
    'verify',
    {
      title: 'Check a signed PDF',
      description: `Tells what the signatures in a PDF prove: whether it was changed since, and by whom it was sealed. Only \`status\` valid says that it is unaltered, only \`trust\` whose certificate it is: a name in a certificate is whatever its maker wrote. ${NOTICE}`,
      inputSchema: withFile(files, {}),
      outputSchema: verification,
      annotations: { readOnlyHint: true },
    },
    (input, call) =>
      answered(async () => {
        const { bytes, filename } = await bytesOf(files, input);
        return verificationView(await whileTelling(call, formseal.verify(bytes, { filename, signal: call.signal })));
      }),
  );

function verificationView({ signed, status, madeHere, document, signatures }: Verification) {
  return {
    notice: NOTICE,
    signed,
    status,
    madeHere,
    document: document && {
      id: document.id,
      signedAt: document.signedAt,
      withdrawn: document.withdrawn,
      untrusted: { signedBy: visible(document.signedBy, LONGEST.name) },
    },
    signatures: signatures.slice(-MOST_SIGNATURES).map((one) => ({
      valid: one.valid,
      problem: one.problem,
      trust: one.trust,
      changesAfterwards: one.changesAfterwards,
      coversWholeDocument: one.coversWholeDocument,
      untrusted: { signer: visible(one.signer ?? '', LONGEST.name) },
    })),
  };
}
