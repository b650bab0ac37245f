import { expect, it } from '@jest/globals';
import { relyingPartyOf } from './relying-party.js';

it.each([
  ['https://forms.example.org', 'forms.example.org', 'https://forms.example.org'],
  ['https://forms.example.org:8443/', 'forms.example.org', 'https://forms.example.org:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
])('is the name in %s', (url, id, origin) => {
  expect(relyingPartyOf(url)).toEqual({ id, origin });
});

it.each(['http://forms.example.org', 'http://127.0.0.1:3000', 'https://192.0.2.7', 'https://[2001:db8::1]:8443'])(
  'is none at %s, where browsers make no passkeys',
  (url) => {
    expect(relyingPartyOf(url)).toBeNull();
  },
);
