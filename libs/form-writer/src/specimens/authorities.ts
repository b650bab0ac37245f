// Authorities of a test's own: who certifies, who says that it still holds, who witnesses the time.
export { CertificateAuthority } from './certificate-authority.js';
export { answer as answerTimestamp } from './time-stamp-authority.js';
