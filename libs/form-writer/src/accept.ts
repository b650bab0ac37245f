// Taking a PDF in, for who signs and verifies nothing: a child that reads loads neither seals nor signatures.
export * from './normalise/accept.js';
