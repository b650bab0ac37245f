import { serveSandbox } from '../serve-sandbox.js';

/** A child whose work leaves a promise that fails to nobody, as libraries do that read damaged files. */
serveSandbox(async () => async () => {
  void Promise.reject(new Error('left to nobody'));
  await new Promise((resolve) => setImmediate(resolve));
  return { data: 'done all the same', blobs: [] };
});
