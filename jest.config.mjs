import { fileURLToPath } from 'node:url';

const runner = (file) => fileURLToPath(new URL(`apps/e2e/runner/${file}`, import.meta.url));

/** Unit tests (`*.spec.ts`) touch nothing real; integration tests (`*.int-spec.ts`) run on real Postgres, Redis and S3. */
const swc = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2022',
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
};

const bySwc = runner('compile-by-swc.mjs');

/** Components, for tests of what keys and clicks come to. */
const jsx = {
  ...swc,
  jsc: { ...swc.jsc, parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
};

export default {
  // One world a worker, packages loaded once: modules of our own are each file's.
  testEnvironment: runner('one-world.mjs'),
  runtime: runner('one-world-runtime.mjs'),
  // A bound for what hangs, not for what a busy machine slows down.
  testTimeout: 60_000,
  // What was compiled is kept with the other caches, by content, for all kinds of tests under one name.
  id: 'formseal',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testSequencer: runner('longest-first.mjs'),
  roots: ['<rootDir>/libs', '<rootDir>/apps'],
  testMatch: ['**/src/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: {
    '^@formseal/([a-z-]+)$': ['<rootDir>/libs/$1/src/index.ts', '<rootDir>/apps/$1/src/index.ts'],
    '^@formseal/database/testing$': '<rootDir>/libs/database/src/testing/scratch-database.ts',
    '^@formseal/database/nest$': '<rootDir>/libs/database/src/nest.ts',
    '^@formseal/domain/forms$': '<rootDir>/libs/domain/src/forms.ts',
    '^@formseal/form-writer/accept$': '<rootDir>/libs/form-writer/src/accept.ts',
    '^@formseal/pdf/small-file$': '<rootDir>/libs/pdf/src/small-file.ts',
    '^@formseal/form-reader/meaning$': '<rootDir>/libs/form-reader/src/meaning.ts',
    '^@formseal/form-writer/specimens/authorities$': '<rootDir>/libs/form-writer/src/specimens/authorities.ts',
    '^@formseal/queue/redis$': '<rootDir>/libs/queue/src/redis/redis-at.ts',
    '^@formseal/queue/testing$': '<rootDir>/libs/queue/src/testing/throwaway-redis.ts',
    '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.tsx', '$1.js', '$1'],
  },
  transform: { '^.+\\.tsx$': [bySwc, jsx], '^.+\\.[mc]?[tj]s$': [bySwc, swc] },
  // An ES module that pages load, which Jest can't require before Node 24.9: compiled like our own.
  transformIgnorePatterns: ['node_modules/(?!qr/)'],
};
