export * from './ink/rewritten-png.js';
export * from './ink/clean-signature.js';
