import { NUMBERED_PARTIES, PARTIES, SEMANTIC_NAMES, VOCABULARY_VERSION } from '@formseal/domain';

/** The page of meanings, from the vocabulary that forms are read by. */
export function vocabularyPage(): string {
  const parties = PARTIES.map((party) => (NUMBERED_PARTIES.has(party) ? `\`${party}[1]\`` : `\`${party}\``)).join(', ');
  const rows = SEMANTIC_NAMES.map(
    ([name, { type, description, parts }]) =>
      `| \`${name}\` | ${type} | ${description}${parts ? `; parts: ${parts.map((part) => `\`${part}\``).join(', ')}` : ''} |`,
  );
  return `# Vocabulary

What a field asks for is its \`semanticKey\`: whose it is, what it is, and sometimes a part of it, as in \`self.birth_date\`, \`child[2].birth_date.day\`
or \`employer.organisation_name\`. A profile is written in the same keys, and so are the \`values\` that are sent along with an upload.

- Version ${VOCABULARY_VERSION}. A new name makes a new version; a name once given keeps its meaning.
- As JSON Schema: [vocabulary.schema.json](/docs/vocabulary.schema.json). Each key has its names elsewhere there (HTML autofill, schema.org, ICAO, eIDAS).
- Dates are \`YYYY-MM-DD\`, countries ISO 3166-1 (\`DE\`), telephone numbers E.164, truth \`true\` and \`false\`.

Whose: ${parties}. Those with a number are counted from 1.

## Names

| name | type | what |
|---|---|---|
${rows.join('\n')}
`;
}
