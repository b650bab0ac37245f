import { fileURLToPath } from 'node:url';
import unit from '../../jest.config.mjs';

/** Integration tests: beside the code, on real Postgres, Redis and S3. */
export default {
  ...unit,
  rootDir: fileURLToPath(new URL('../../', import.meta.url)),
  testMatch: ['**/src/**/*.int-spec.ts'],
  testTimeout: 120_000,
};
