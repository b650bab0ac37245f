import { describe, expect, it } from '@jest/globals';
import { deviceOf } from './device.js';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

const LOOKS: readonly (readonly [string, string | null, string])[] = [
  ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`],
  ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/131.0.0.0`],
  ['Opera', 'Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36 OPR/116.0.0.0`],
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
  [
    'Samsung Internet',
    'Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari',
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome',
    'iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari',
    'Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  ['curl', null, 'curl/8.5.0'],
];

describe('what a browser says of itself', () => {
  it.each(LOOKS)('is %s on %s', (browser, system, said) => {
    expect(deviceOf(said)).toEqual({ browser, system });
  });

  it('is nothing of its own: whatever else stands there is kept nowhere', () => {
    for (const said of [undefined, '', '<script>alert(1)</script>', 'x'.repeat(100_000), ' Firefox / Windows\0'])
      for (const name of Object.values(deviceOf(said))) expect([null, 'Windows']).toContain(name);
    expect(deviceOf(`${'x'.repeat(400)} Firefox/133.0`).browser).toBeNull();
  });
});
