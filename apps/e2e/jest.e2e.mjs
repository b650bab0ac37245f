import { fileURLToPath } from 'node:url';
import unit from '../../jest.config.mjs';

/** Black-box tests over HTTP and in a browser, several files at a time on one running stack. */
export default {
  ...unit,
  rootDir: fileURLToPath(new URL('../../', import.meta.url)),
  roots: ['<rootDir>/apps/e2e'],
  testMatch: ['**/src/**/*.e2e.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/src/alone/'],
  testTimeout: 240_000,
  testEnvironment: fileURLToPath(new URL('runner/telling-environment.mjs', import.meta.url)),
};
