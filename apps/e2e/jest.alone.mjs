import e2e from './jest.e2e.mjs';

/** Tests that kill, fill or measure the stack: one after the other, when nobody else uses it. */
export default { ...e2e, testMatch: ['**/src/alone/**/*.e2e.ts'], testPathIgnorePatterns: ['/node_modules/'] };
