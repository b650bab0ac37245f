// Lints the OpenAPI document on standard input and prints what is wrong with it, a line each: `RULE AT: WHAT`.
// A process of its own, as the linter is made of ES modules that Jest can't load on Node 20.
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const config = await createConfig({
  // Everything that the linter's makers call a mistake, and what they leave to taste and we hold to.
  extends: ['recommended-strict'],
  rules: {
    'component-name-unique': 'error',
    'no-duplicated-tag-names': 'error',
    'operation-description': 'error',
    'operation-singular-tag': 'error',
    'operation-tag-defined': 'error',
    'parameter-description': 'error',
    'path-params-defined': 'error',
    'spec-strict-refs': 'error',
  },
});
const problems = await lintFromString({ source: await text(process.stdin), absoluteRef: 'openapi.json', config });
for (const { ruleId, message, location } of problems)
  process.stdout.write(`${ruleId} ${location.map(({ pointer }) => pointer ?? '').join(' ')}: ${message}\n`);
