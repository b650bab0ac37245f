import { ERRORS } from '@formseal/contracts';

const HEAD = `# Errors

Every error has one shape. \`code\` is stable and meant for programs, \`message\` is for people, \`next\` says what to do about it where that is not plain.

\`\`\`json
{
  "error": {
    "code": "invalid_parameter",
    "message": "value: \\"Date of birth\\" must be a date as YYYY-MM-DD or dd.mm.yyyy.",
    "parameter": "value",
    "fieldId": "5f0f3c9e-0c39-4c0e-9d38-5b8f0a3c9d11",
    "requestId": "01J9Z3K8Q2V5"
  }
}
\`\`\`

- Wait as many seconds as \`Retry-After\` says where it is there: with 429, 503, and a 409 whose first call is still being answered. Then send the call again.
- A call with an \`Idempotency-Key\` may be sent again whatever happened to the first: it takes effect once.
- \`requestId\` is in the operator's log. Tell it to them where a 500 persists.

| status | code | meaning | what to do |
|---|---|---|---|
`;

const BESIDE = `
## What stands beside the code

| code | beside it |
|---|---|
| \`invalid_parameter\` | \`parameter\`; \`fieldId\` and \`rule\` where a value does not fit its field; \`refused\`, each field with its reason, where many were to be confirmed |
| \`invalid\` | \`fieldId\` where a value can not be written or signed as it stands; \`refused\`, each field with its reason, where several can not |
| \`quota_exceeded\` | \`quota\`: \`kind\` (\`forms\` or \`uploads\`), \`plan\`, \`used\`, \`limit\`, \`resetsAt\`, and \`extraForms\` for forms |
| \`conflict\` | \`status\` of the document; \`fields\` that are not confirmed yet, where it was to be signed |
| \`too_many_pages\` | \`pages\`, \`limit\` |
| \`rate_limited\`, \`unavailable\` | \`retryAfter\`, as the header says |
`;

/** The page of errors, from the catalogue that the service answers from. */
export function errorsPage(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, error]) =>
      `| ${error.status} | \`${code}\` | ${error.message} | ${'next' in error ? error.next.replaceAll('|', '\\|') : ''} |`,
  );
  return `${HEAD}${rows.join('\n')}\n${BESIDE}`;
}
