export { Formseal } from './client.js';
export type { Confirmation, Confirmations, ListOptions, PartOptions, UploadOptions } from './client.js';
export { FormsealError, NoAnswerError, UnreadableError } from './errors.js';
export type { ErrorCode, ErrorDetails, Refused } from './errors.js';
export { localDay } from './day.js';
export { isRelevant, openFields } from './fields.js';
export { verifiedEvent } from './webhook.js';
export type { CallOptions, ClientOptions, FileBody } from './transport.js';
export type * from './api-types.js';
