import { localDay } from '@formseal/client';
import type { Formseal } from '@formseal/client';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Files } from '../files.js';
import type { RefusedValues } from '../refused-values.js';

/** What a tool works with. */
export interface Context {
  readonly formseal: Formseal;
  /** The files of the agent's machine; null: the server runs on another. */
  readonly files: Files | null;
  /** Of the uploads of this server, which over HTTP lives for one call. */
  readonly refused: RefusedValues;
}

/** Adds a tool to a server. */
export type AddTool = (server: McpServer, context: Context) => void;

/** What the protocol tells of one call. */
export type Call = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** The day of signing, as an agent may name it. */
export const dayInput = z.iso
  .date()
  .optional()
  .describe(
    'where the user is, YYYY-MM-DD, for a date of signing; left out: that of this machine, or over HTTP that of UTC',
  );

/** The day where the user is: that of the agent's machine, where the server runs on it. */
export const dayOf = ({ files }: Context, said: string | undefined): string | undefined =>
  said ?? (files ? localDay() : undefined);

const SIGN_OF_LIFE_MS = 10_000;

/** Tells who waits, and wants to know, that the work goes on: hosts give up on a silent call after a minute. */
export async function whileTelling<T>({ _meta, sendNotification }: Call, work: Promise<T>): Promise<T> {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return work;
  let progress = 0;
  const timer = setInterval(() => {
    progress += 1;
    const params = { progressToken, progress, message: 'still reading' };
    // Whoever has gone needs no sign of life; the call itself ends by its signal.
    sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
  }, SIGN_OF_LIFE_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
