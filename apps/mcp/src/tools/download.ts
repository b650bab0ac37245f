import { createHash } from 'node:crypto';
import { z } from 'zod';
import { answered } from '../answer.js';
import type { AddTool, Context } from './tool.js';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Wanted {
  readonly id: string;
  readonly filled?: boolean | undefined;
  readonly path?: string | undefined;
}

/** The signed PDF, or one that is signed elsewhere, onto the agent's machine or into the answer. */
export const addDownload: AddTool = (server, context) => {
  const { files } = context;
  const filled = z
    .boolean()
    .optional()
    .describe(
      'true, where strongerSignatureNeeded: filled in and unsigned, for the user to sign the way the form asks for',
    );
  const path = z.string().min(1).optional().describe('where to write it; the id with .pdf where left out');
  server.registerTool(
    'download',
    {
      title: 'Download the signed PDF',
      description: files
        ? 'Writes the signed PDF to a new file on this machine. An existing file is never replaced.'
        : 'Answers the signed PDF as an embedded resource.',
      inputSchema: z.strictObject({
        id: z.uuid().describe('the document'),
        filled,
        ...(files ? { path } : {}),
      }) as z.ZodType<Wanted>,
      outputSchema: z.object({ path: z.string().optional(), bytes: z.number(), sha256: z.string() }),
      annotations: { readOnlyHint: !files, destructiveHint: false },
    },
    async ({ id, filled: unsigned, path: asked }: Wanted, { signal }) => {
      let pdf = new Uint8Array();
      const answer = await answered(async () => {
        const { formseal } = context;
        pdf = new Uint8Array(await (unsigned ? formseal.filled(id, { signal }) : formseal.download(id, { signal })));
        return { ...(await kept(context, asked ?? `${id}.pdf`, pdf)), bytes: pdf.length, sha256: sha256(pdf) };
      });
      if (files || answer.isError) return answer;
      const blob = Buffer.from(pdf).toString('base64');
      const name = unsigned ? 'filled.pdf' : 'signed.pdf';
      const resource = { uri: `formseal://documents/${id}/${name}`, mimeType: 'application/pdf', blob };
      return { ...answer, content: [...answer.content, { type: 'resource' as const, resource }] };
    },
  );
};

const kept = async ({ files }: Context, path: string, pdf: Uint8Array): Promise<{ path?: string }> =>
  files ? { path: await files.write(path, pdf) } : {};
