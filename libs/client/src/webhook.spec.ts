import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { verifiedEvent } from './webhook.js';

const NOW = 1_800_000_000_000;
const body = JSON.stringify({ id: 'a', type: 'document.signed' });
const signed = (text: string, secret = 'whsec_a', seconds = NOW / 1_000) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`;

describe('a delivery', () => {
  it('is believed where its webhook’s secret signed it', async () => {
    expect(await verifiedEvent(body, signed(body), 'whsec_a', NOW)).toEqual(JSON.parse(body));
  });

  it.each([
    ['another secret', body, signed(body, 'whsec_b')],
    ['another body', `${body} `, signed(body)],
    ['another time', body, signed(body).replace(/t=\d+/, `t=${NOW / 1_000 + 1}`)],
    ['an old recording', body, signed(body, 'whsec_a', NOW / 1_000 - 301)],
    ['no signature', body, null],
    ['two signatures', body, [signed(body), signed(body)]],
    ['nonsense', body, 't=1,v1=zz'],
  ])('is not, with %s', async (_what, text, signature) => {
    expect(await verifiedEvent(text, signature, 'whsec_a', NOW)).toBeNull();
  });
});
