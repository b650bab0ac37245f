import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { ExportManifest } from '@formseal/contracts';
import { People } from '../../testing/people.js';
import type { Headers } from '../../testing/people.js';
import { wholeGateway } from '../../testing/whole-gateway.js';
import type { WholeGateway } from '../../testing/whole-gateway.js';

let gateway: WholeGateway;
let people: People;
beforeAll(async () => {
  gateway = await wholeGateway();
  people = new People(gateway);
});
afterAll(() => gateway.close());

const get = (url: string, headers: Headers) => gateway.app.inject({ method: 'GET', url: `/api/web${url}`, headers });

async function exported(url: string, headers: Headers): Promise<Record<string, Uint8Array>> {
  expect((await get(`${url}/export`, headers)).statusCode).toBe(204);
  const response = await get(`${url}/export.zip`, headers);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  return unzipSync(new Uint8Array(response.rawPayload));
}

const jsonOf = <Shape>(bytes?: Uint8Array): Shape => JSON.parse(Buffer.from(bytes ?? []).toString()) as Shape;

describe('an export from the web app', () => {
  it('has what each asks for, stands in the log, and is had so often in an hour', async () => {
    const who = await people.owner({ kind: 'personal' });
    const id = await people.form(who);
    const account = `/accounts/${who.accountId}`;
    const all = await exported(account, who.session);
    expect(Object.keys(all)).toEqual(
      expect.arrayContaining(['account.json', 'activity.json', `documents/${id}/reviewed.pdf`, 'manifest.json']),
    );
    // The form of this test was never uploaded: only its pages are stored.
    const { missing } = jsonOf<ExportManifest>(all['manifest.json']);
    expect(missing).toEqual([{ path: `documents/${id}/original.pdf`, sha256: 'a'.repeat(64), why: 'gone' }]);
    expect(Object.keys(await exported(`/documents/${id}`, who.session))).toContain('reviewed.pdf');
    const mine = await exported('/user', who.session);
    expect(jsonOf<{ id: string }>(mine['person.json'])).toMatchObject({ id: who.userId });
    expect(Object.keys(mine)).toContain(`${who.accountId}/account.json`);
    const log = (await gateway.scratch.activity.list(who.accountId, 3)).map(({ action }) => action);
    expect(log).toEqual(['user.export', 'document.export', 'account.export']);
    for (let more = 0; more < 5; more += 1) await exported(account, who.session);
    for (const path of ['export', 'export.zip']) {
      const refused = await get(`${account}/${path}`, who.session);
      expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: { reason: 'exports' } }]);
    }
  });
});
