export { createServer } from './server.js';
export { Files } from './files.js';
export { tokensAtMost } from './tokens.js';
