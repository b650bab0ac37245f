import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newcomer } from '../browser/newcomer.js';
import type { Newcomer } from '../browser/newcomer.js';
import { anAddress } from '../driver/an-address.js';
import { aForm } from '../driver/forms/a-form.js';
import { stack } from '../driver/stack.js';
import { keyFor } from '../driver/world.js';
import { routesOfGateway } from './routes.js';
import type { Route } from './routes.js';

/** In every text that is sent: no log may hold it. */
const MARKER = `Zq${randomUUID().slice(0, 8)}`;
const ODD = [`${MARKER}\u0000`, `${MARKER} \ud800`, `${MARKER}${'a.'.repeat(20_000)}`, `${MARKER}%_'"\\%00\u202e`];

/** Bodies of the right shape: what is no schema's would be refused before it meets anything. */
const SHAPES: readonly [RegExp, (odd: string) => unknown][] = [
  [/\/session$/, (odd) => ({ email: odd, password: odd })],
  [/\/password$/, (odd) => ({ current: odd, next: odd })],
  [/\/(sign-ups|password-resets)$/, (odd) => ({ email: `${odd}@example.org`, language: 'en' })],
  [/\/users$/, (odd) => ({ token: odd, name: odd, password: odd })],
  [/\/complete$/, (odd) => ({ token: odd, password: odd, language: 'en' })],
  [/\/(read|accept|review)$/, (odd) => ({ token: odd })],
  [/\/invitations$/, (odd) => ({ email: `${odd}@example.org`, role: 'member', language: 'en' })],
  [/\/keys$/, (odd) => ({ name: odd, scopes: ['documents:read'] })],
  [/\/profile$/, (odd) => ({ values: { 'self.full_name': odd, [odd]: odd } })],
  [/\/signature$/, (odd) => ({ png: `data:image/png;base64,${odd}` })],
  [/\/shares$/, (odd) => ({ email: `${odd}@example.org`, permission: 'view' })],
  [/\/send$/, (odd) => ({ to: 'a@example.org', message: odd, language: 'en' })],
  [/\/confirm$/, (odd) => ({ value: odd })],
  [/\/fields\/[^/]+$/, (odd) => ({ value: odd, confirmed: true, label: odd })],
  [
    /\/fields$/,
    (odd) => ({ id: randomUUID(), page: 1, rect: [90, 90, 190, 120], before: null, type: 'text', label: odd }),
  ],
  [/\/select$/, (odd) => ({ fieldId: odd })],
  [/\/undo$/, (odd) => ({ changeId: odd })],
];

let owner: Newcomer;
let key: string;
let documentId: string;
let fieldId: string;

beforeAll(async () => {
  owner = await newcomer({ kind: 'organisation', plan: 'team', name: 'Odo Odd' });
  key = (await keyFor(owner.accountId, undefined, owner.email)).key;
  const fields = [{ kind: 'text', label: `${MARKER} label` }] as const;
  documentId = await owner.upload(await aForm({ fields, text: [`${MARKER} printed`] }), `${MARKER}.pdf`);
  const { body } = await owner.web.done('GET', `/documents/${documentId}`);
  fieldId = (body['fields'] as { id: string }[])[0]!.id;
});

/** Whom a call would put out of the door is somebody else; a text stands where no id is asked for. */
function addressOf({ method, path: template }: Route, odd: string): string {
  const known: Record<string, string> = { account: owner.accountId, id: documentId, fieldId };
  const removes = method === 'DELETE' && !template.endsWith('/:account');
  const filled = template.replace(/:(\w+)/g, (_whole, name: string) =>
    removes && name !== 'account' && name !== 'id' ? encodeURIComponent(odd.toWellFormed()) : (known[name] ?? MARKER),
  );
  const query = encodeURIComponent(odd.slice(0, 90).toWellFormed());
  return `${stack.publicUrl}${filled}?search=${query}&filter=${query}&actions=${query}&since=${query}&limit=5&offset=0`;
}

async function sent(route: Route, odd: string, body: string | undefined): Promise<string> {
  const { method } = route;
  const isWeb = route.path.startsWith('/api/web');
  const upload = /\/(documents|verify)(\/:id)?$/.test(route.path) && /POST|PUT/.test(method);
  const headers = {
    ...(isWeb ? { cookie: owner.web.cookie ?? '', 'x-formseal': '1' } : { authorization: `Bearer ${key}` }),
    'x-forwarded-for': anAddress(),
    'x-filename': encodeURIComponent(odd.toWellFormed()).slice(0, 3_000),
    'idempotency-key': randomUUID(),
    ...(body === undefined ? {} : { 'content-type': upload ? 'application/pdf' : 'application/json' }),
  };
  const response = await fetch(addressOf(route, odd), { method, headers, ...(body === undefined ? {} : { body }) });
  await response.arrayBuffer();
  return `${method} ${route.path} ${response.status}`;
}

/** Signs out whom the other calls need. */
const ENDS_SESSIONS = /^DELETE \/api\/web\/sessions?$/;

describe('texts that nobody would send', () => {
  const routes = routesOfGateway().filter((route) => !ENDS_SESSIONS.test(`${route.method} ${route.path}`));

  it('are sent to every route', () => {
    expect(routes.length).toBeGreaterThan(50);
  });

  it('are never answered with 500, wherever they stand', async () => {
    const answers: string[] = [];
    for (const route of routes)
      for (const odd of ODD) {
        if (route.method === 'GET') {
          answers.push(await sent(route, odd, undefined));
          continue;
        }
        const shape = SHAPES.find(([ends]) => ends.test(route.path))?.[1];
        answers.push(await sent(route, odd, JSON.stringify(shape?.(odd) ?? { [odd]: odd })));
        if (odd === ODD[0]) answers.push(await sent(route, odd, `{"password":${MARKER}`));
      }
    expect(answers.filter((answer) => answer.endsWith(' 500'))).toEqual([]);
    // Somebody who is let in nowhere proves nothing.
    expect(answers.filter((answer) => /(401|429)$/.test(answer)).length).toBeLessThan(answers.length / 5);
  });

  it.each(['/assets/../x', '/assets/..%2f..%2fpackage.json', '/pdfjs/%2e%2e/index.html', '/%00', '/assets/%00.js'])(
    'are no place: %s',
    async (place) => {
      const { status } = await fetch(stack.publicUrl + place);
      expect([400, 403, 404]).toContain(status);
    },
  );

  it('stand in no log: no value, label, name, query, header or broken body', () => {
    const folder = path.join(stack.dataDir, 'logs');
    const told = readdirSync(folder).flatMap((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => line.includes(MARKER) || line.includes(key))
        .map((line) => `${name}: ${line.slice(0, 400)}`),
    );
    expect(told.slice(0, 10)).toEqual([]);
  });
});
