import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LIMITS } from '@formseal/contracts';
import { People } from '../../testing/people.js';
import type { Who } from '../../testing/people.js';
import { wholeGateway } from '../../testing/whole-gateway.js';
import type { WholeGateway } from '../../testing/whole-gateway.js';

let gateway: WholeGateway;
let who: Who;
beforeAll(async () => {
  gateway = await wholeGateway();
  who = await new People(gateway).owner();
});
afterAll(() => gateway.close());

async function change(values: Record<string, string>): Promise<number> {
  const url = `/api/web/accounts/${who.accountId}/profile`;
  const { statusCode } = await gateway.app.inject({ method: 'PATCH', url, headers: who.session, payload: { values } });
  return statusCode;
}

const standing = async () => (await gateway.scratch.profiles.of(who.accountId)).data;

it('changes what is named and nothing else, and takes away what is emptied', async () => {
  await gateway.scratch.profiles.setData(who.accountId, { 'self.iban': 'DE89370400440532013000', 'self.title': 'Dr.' });
  expect(await change({ 'self.occupation': 'Pilot', 'self.title': '' })).toBe(200);
  expect(await standing()).toEqual({ 'self.iban': 'DE89370400440532013000', 'self.occupation': 'Pilot' });
});

it('has somebody else whole, as they were sent last', async () => {
  await gateway.scratch.profiles.setData(who.accountId, { 'child[1].given_name': 'Mia', 'child[1].tax_id': '1' });
  expect(await change({ 'child[1].given_name': 'Ben', 'self.title': 'Dr.' })).toBe(200);
  expect(await standing()).toEqual({ 'child[1].given_name': 'Ben', 'self.title': 'Dr.' });
});

it('keeps both of two changes at once', async () => {
  await gateway.scratch.profiles.setData(who.accountId, {});
  const names = ['given_name', 'family_name', 'occupation', 'resident_city', 'resident_street'];
  await Promise.all(names.map((name) => change({ [`self.${name}`]: 'Somewhere' })));
  expect(Object.keys(await standing()).sort()).toEqual(names.map((name) => `self.${name}`).sort());
});

it('has no more values in all than may be sent at once', async () => {
  const most = Array.from({ length: LIMITS.profileValues }, (_, at) => [`child[${at + 1}].given_name`, 'Ada'] as const);
  await gateway.scratch.profiles.setData(who.accountId, Object.fromEntries(most));
  expect(await change({ 'self.given_name': 'Eve' })).toBe(400);
  expect(await standing()).not.toHaveProperty(['self.given_name']);
});
