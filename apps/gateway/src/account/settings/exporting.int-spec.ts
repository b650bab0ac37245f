import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { ExportManifest, ExportPart } from '@formseal/contracts';
import { ExportsRepository, MembersRepository } from '@formseal/database';
import { ExportsService } from '../../exporting/exports.service.js';
import { People } from '../../testing/people.js';
import type { Headers, Who } from '../../testing/people.js';
import { wholeGateway } from '../../testing/whole-gateway.js';
import type { WholeGateway } from '../../testing/whole-gateway.js';

let gateway: WholeGateway;
let people: People;
beforeAll(async () => {
  gateway = await wholeGateway();
  people = new People(gateway);
});
afterAll(() => gateway.close());
afterEach(() => void jest.restoreAllMocks());

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

  it.each<readonly [string, (members: MembersRepository, who: Who) => Promise<unknown>]>([
    ['is an owner no more', (members, { accountId, userId }) => members.setRole(accountId, userId, 'member')],
    ['is a member no more', (members, { accountId, userId }) => members.remove(accountId, userId)],
    ['is signed in no more', (_members, { userId }) => gateway.scratch.sessions.endAll(userId)],
  ])('is cut off for who %s on the way', async (_what, lose) => {
    gateway.app.get(ExportsService).askEveryMs = -1;
    const uploader = await people.owner();
    const id = await people.form(uploader);
    const who = await people.member(uploader);
    await gateway.app.get(MembersRepository).setRole(who.accountId, who.userId, 'owner');
    let more = false;
    const parts = async function* (): AsyncGenerator<ExportPart> {
      yield { path: 'before.json', text: ['{}'] };
      await lose(gateway.app.get(MembersRepository), who);
      yield { path: 'after.json', text: ['{}'] };
      more = true;
    };
    const exports = gateway.app.get(ExportsRepository);
    jest.spyOn(exports, 'document').mockImplementation(parts);
    jest.spyOn(exports, 'account').mockImplementation(parts);
    for (const url of [`/documents/${id}`, `/accounts/${who.accountId}`]) {
      await get(`${url}/export.zip`, await people.session(who.userId)).catch(() => null);
      expect([url, more]).toEqual([url, false]);
      await gateway.scratch.accounts.addMember(who.accountId, who.userId, 'owner').catch(() => null);
      await gateway.app.get(MembersRepository).setRole(who.accountId, who.userId, 'owner');
    }
  });
});
