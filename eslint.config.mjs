import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

/** Which layer may import which: arrows go one way (docs/architecture.md). */
const layers = {
  // The workers, the operator's command, and what measures and tests: the only ones that open a PDF.
  app: [
    'contracts',
    'domain',
    'database',
    'storage',
    'queue',
    'platform',
    'pdf',
    'line-recogniser',
    'form-reader',
    'form-writer',
    'client',
    'outside',
  ],
  gateway: ['contracts', 'domain', 'database', 'storage', 'queue', 'platform'],
  // What calls the service over HTTP, as anybody's program would.
  outside: ['contracts', 'client'],
  database: ['contracts', 'domain', 'platform'],
  storage: ['contracts', 'platform'],
  queue: ['contracts', 'platform'],
  platform: ['contracts'],
  'form-reader': ['contracts', 'domain', 'pdf', 'fonts', 'line-recogniser'],
  'form-writer': ['contracts', 'domain', 'pdf', 'fonts'],
  pdf: [],
  fonts: [],
  'line-recogniser': [],
  domain: ['contracts'],
  contracts: [],
  // It imports them for the test that its own types are theirs; what is packed has no dependency.
  client: ['contracts'],
};

const restrict = (name, message) => ({ name, message });
const onlyIn = {
  bullmq: restrict('bullmq', 'bullmq lives in libs/queue'),
  typeorm: restrict('typeorm', 'typeorm lives in libs/database'),
};

export default tseslint.config(
  { ignores: ['**/dist', '**/coverage', '.data', '.nx', '.cache', 'node_modules'] },
  ...tseslint.configs.recommended,
  prettier,
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    plugins: { '@nx': nx },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-lines': ['error', { max: 400 }],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: [],
          depConstraints: Object.entries(layers).map(([layer, allowed]) => ({
            sourceTag: `layer:${layer}`,
            onlyDependOnLibsWithTags: [layer, ...allowed].map((name) => `layer:${name}`),
          })),
        },
      ],
      'no-restricted-imports': ['error', { paths: [onlyIn.bullmq, onlyIn.typeorm] }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'the environment is parsed once, in libs/platform' },
      ],
    },
  },
  { files: ['libs/queue/**'], rules: { 'no-restricted-imports': ['error', { paths: [onlyIn.typeorm] }] } },
  {
    files: ['libs/database/**', '**/*.repository.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [onlyIn.bullmq] }] },
  },
  {
    files: ['libs/platform/**', '**/*.mjs', 'apps/e2e/**', 'apps/bench/**', '**/*spec.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // It runs on an agent's machine, beside the host that starts it, and has none of the service's settings.
    files: ['apps/mcp/src/main.ts', 'apps/forms/src/main.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.spec.ts', '**/*.int-spec.ts', 'apps/e2e/**'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', { max: 800 }] },
  },
  {
    // The runner of all tests stands above the projects: it builds them and takes up the root's Jest configuration. What proves the
    // scripts of deploy/, which are no project's, imports them where they lie.
    files: ['apps/e2e/*.mjs', 'apps/e2e/src/deploy/*.spec.ts'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
);
