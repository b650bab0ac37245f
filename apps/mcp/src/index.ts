export { createServer } from './server.js';
export { Files } from './files.js';
