/** What the page of API keys says. */
export const keysEn = {
  keys: {
    title: 'Developers',
    lead: 'API keys let software upload, fill and sign forms for this account.',
    create: 'Create key',
    listTitle: 'API keys',
    name: 'Name',
    nameHint: 'What will use it, e.g. “Invoice robot”',
    kind: 'Kind of key',
    liveKey: 'Live key',
    liveKeyText: 'Signs for real, with this account’s data and signature.',
    testKey: 'Test key',
    testKeyText:
      'To try things out: reaches test documents only. They are filled with a sample person’s data, cost no form, and say on each page that they are no signature.',
    scopes: 'May',
    theKey: 'API key',
    once: 'Copy the key now',
    onceText: 'It is shown this once and stored as a hash only. Whoever has it acts for this account.',
    kept: 'I have kept it',
    created: (day: string, by: string) => `Created ${day} by ${by}`,
    lastUsed: (moment: string) => `Last used ${moment}`,
    neverUsed: 'Never used',
    recent: (requests: number, ofRequests: number, uploads: number, ofUploads: number) =>
      `This minute: ${requests} of ${ofRequests} requests, ${uploads} of ${ofUploads} uploads`,
    revoke: 'Revoke',
    revokeSure: (name: string) => `Revoke “${name}”?`,
    revokeText: 'From the next request on it opens nothing. This can’t be taken back.',
    revoked: 'Revoked',
    none: 'No keys yet.',
    signWarning:
      'With “Sign documents”, software signs with this account’s stored signature without asking anybody. Leave it off unless it must.',
    rates: (requests: string, uploads: string) =>
      `${requests} requests a minute for each key, ${uploads} of them uploads`,
    firstCall: 'First call',
    firstCallText: 'Uploads a form and answers with its fields, each with a suggestion.',
    docs: 'OpenAPI description',
    scope: {
      'documents:read': 'Read documents, fields and usage; download signed PDFs',
      'documents:write': 'Upload, fill in and confirm',
      'documents:sign': 'Sign documents',
    },
    noApi: 'The plan of this account has no API access: keys answer 403.',
  },
  webhooks: {
    title: 'Webhooks',
    lead: 'Addresses that are told what happens to this account’s documents, whoever made them. They are made over the API.',
    none: 'No webhooks.',
    created: (day: string) => `Created ${day}`,
    paused:
      'The plan of this account has no API access: nothing is told for now, and what happens waits for up to 30 days.',
    remove: 'Remove',
    removeSure: (host: string) => `Remove the webhook to ${host}?`,
    removeText: 'Nothing is told there any more, what still waits neither. This can’t be taken back.',
  },
};
