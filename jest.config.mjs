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

/**
 * Looked up in a test's own world, each of these costs a call out of it, hundreds of times what it costs elsewhere; handed to each
 * module by name, nothing. No test puts anything else in their place.
 */
const handed = [
  ...['Array', 'ArrayBuffer', 'DataView', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Reflect', 'RegExp', 'String'],
  ...['Symbol', 'WeakMap', 'Infinity', 'isNaN', 'parseFloat', 'parseInt'],
  ...['Float32Array', 'Float64Array', 'Int32Array', 'Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array'],
];

export default {
  testEnvironment: runner('keeping-environment.mjs'),
  sandboxInjectedGlobals: handed,
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
    '^@formseal/form-reader/meaning$': '<rootDir>/libs/form-reader/src/meaning.ts',
    '^@formseal/form-writer/specimens/authorities$': '<rootDir>/libs/form-writer/src/specimens/authorities.ts',
    '^@formseal/queue/redis$': '<rootDir>/libs/queue/src/redis/redis-at.ts',
    '^@formseal/queue/testing$': '<rootDir>/libs/queue/src/testing/throwaway-redis.ts',
    '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.tsx', '$1.js', '$1'],
  },
  transform: { '^.+\\.tsx$': [bySwc, jsx], '^.+\\.[mc]?[tj]s$': [bySwc, swc] },
  // ES modules, which Jest can't require before Node 24.9 (Nest 12, libpdf and what they use, qr), and one that imports
  // when it is called: compiled like our own.
  transformIgnorePatterns: [
    'node_modules/(?!(@nestjs|@fastify\/cookie|content-disposition|cookie|nanoid|@libpdf|@noble|@scure|@opentelemetry\/otlp-exporter-base|qr)/)',
  ],
};
