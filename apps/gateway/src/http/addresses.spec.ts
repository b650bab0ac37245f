import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { addressIn, useAddresses } from './addresses.js';

describe('an address that was forwarded', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['', null],
    ['unknown', null],
    ['203.0.113.777', null],
    ['203.0.113.7\u0000', null],
    ['fe80::1%eth0', null],
    [`fe80::1%${'a'.repeat(9_000)}`, null],
    [`somebody'; -- ${'a'.repeat(9_000)}`, null],
  ])('%.40s is %s', (text, address) => {
    expect(addressIn(text)).toBe(address);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    [`no address ${'a'.repeat(9_000)}`, '127.0.0.1'],
    ['fe80::1%a-zone-for-each-call', '127.0.0.1'],
  ])('that says %.40s counts as %s', async (forwarded, address) => {
    const app = fastify({ trustProxy: (_address, hop) => hop < 1 });
    useAddresses(app);
    app.get('/', async ({ ip }) => ip);
    const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
    expect(answer.body).toBe(address);
  });
});
