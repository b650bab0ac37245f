// Authorities of a test's own: who certifies, who says that it still holds, who witnesses the time.
export { CertificateAuthority } from './certificate-authority.js';
// Signatures of others, and what somebody does to a file behind them.
export { appended } from './incremental.js';
export { signedBy, strangersKey } from './others.js';
export { onePage, stream } from './pdf-source.js';
export { answer as answerTimestamp } from './time-stamp-authority.js';
