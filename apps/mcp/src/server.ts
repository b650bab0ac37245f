import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { addAskToSign, addRequests, addTakeBack } from './tools/ask-to-sign.js';
import { addChoose } from './tools/choose.js';
import { addConfirm } from './tools/confirm.js';
import { addDownload } from './tools/download.js';
import { addGet } from './tools/get.js';
import { addList } from './tools/list.js';
import { addPage } from './tools/page.js';
import { addRequestReview } from './tools/request-review.js';
import { addSign } from './tools/sign.js';
import { addTellOwner } from './tools/tell-owner.js';
import { RefusedValues } from './refused-values.js';
import type { Context } from './tools/tool.js';
import { addUpload } from './tools/upload.js';
import { addUsage } from './tools/usage.js';
import { addVerify } from './tools/verify.js';
import { NOTICE } from './untrusted.js';

const TOOLS = [
  addUpload,
  addList,
  addGet,
  addPage,
  addConfirm,
  addChoose,
  addTellOwner,
  addRequestReview,
  addSign,
  addAskToSign,
  addRequests,
  addTakeBack,
  addDownload,
  addUsage,
  addVerify,
];

const INSTRUCTIONS = `Formseal fills and signs PDF forms: upload, then confirm until nothing is open, then sign, then download. One confirm takes allOk, and leaveEmpty where the user wants the rest empty, beside fields, wholes and choose.
State of a field: ok - the suggestion can be kept (confirm with allOk); unsure - show the user the suggestion and ask; missing - ask the user, or take what they told you before; hand - has to be written by hand, leave it empty (confirm with null) and tell the user; not_applicable and out_of_scope - leave alone.
What you do not know is the user's to say: ask, or hand over with request_review. Never make up a value. Sign, and ask others to sign, only when the user asked for it.
${NOTICE}`;

/** An MCP server that calls Formseal for one account. */
export function createServer(caller: Omit<Context, 'refused'>): McpServer {
  const server = new McpServer({ name: 'formseal', version: '0.1.0' }, { instructions: INSTRUCTIONS });
  const context = { ...caller, refused: new RefusedValues() };
  for (const add of TOOLS) add(server, context);
  return server;
}
