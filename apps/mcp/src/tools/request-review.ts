import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answered } from '../answer.js';
import type { AddTool } from './tool.js';

const outcome = z.enum(['opened', 'declined', 'link']);

/** Hands a document to a person. */
export const addRequestReview: AddTool = (server, { formseal }) =>
  server.registerTool(
    'request_review',
    {
      title: 'Hand over to a person',
      description:
        'Answers the link under which a person reads, fills in and confirms the document in a browser, for seven days and without signing in: whoever has the link can. Give it to the user only. Afterwards `get` tells what is left.',
      inputSchema: z.strictObject({ id: z.uuid().describe('the document') }),
      outputSchema: z.object({
        reviewUrl: z.string(),
        outcome: outcome.describe('opened or declined by the user; link: the host showed nothing, show the link'),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ id }, { signal }) =>
      answered(async () => {
        const { reviewUrl } = await formseal.document(id, { signal });
        return { reviewUrl, outcome: await shown(server, id, reviewUrl, signal) };
      }),
  );

/** Hosts that can open a page for their user are asked to. */
async function shown({ server }: McpServer, id: string, url: string, signal: AbortSignal) {
  if (!server.getClientCapabilities()?.elicitation?.url) return 'link';
  const message = 'Review the form: fill in what is missing and confirm it.';
  const asked = { mode: 'url', elicitationId: id, message, url } as const;
  const { action } = await server.elicitInput(asked, { signal });
  return action === 'accept' ? 'opened' : 'declined';
}
