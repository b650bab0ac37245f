/** The part of the reader that opens no PDF and knows no page: pictures of lines in, letters out. */
export { helpersBy, readLines } from './scan/recognition/line-messages.js';
export type { LineMessage } from './scan/recognition/line-messages.js';
export { LINE_HELPERS } from './scan/recognition/line-helpers.js';
export type { LineHelpers } from './scan/recognition/line-helpers.js';
