import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pinned, PLACES } from '../../../../deploy/pin-images.mjs';
import { readText, root } from './workspace.js';

const digest = (of: string): string => `sha256:${of.repeat(64)}`;

describe('images of others (npm run pin:images)', () => {
  it.each(Object.entries(PLACES))('stand in %s where they are looked for', (file, place) => {
    const images = [...readText(file).matchAll(place)].map(([image]) => image);
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(image).toMatch(/^[a-z/]+:[\w.-]+(@sha256:[0-9a-f]{64})?$/);
  });

  it('are looked for in every file that names one', () => {
    const files = readdirSync(path.join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
      .map((file) => `deploy/${file}`)
      .concat('docker-compose.yml')
      .filter((file) => /\.ya?ml$/.test(file));
    const naming = files.filter((file) => /^\s+image: (?!formseal\/|\{\{)/m.test(readText(file)));
    expect(naming.sort()).toEqual(
      Object.keys(PLACES)
        .filter((file) => /\.ya?ml$/.test(file))
        .sort(),
    );
  });

  it.each(['postgres:18', `postgres:18@${digest('a')}`])('get the digest behind the tag: %s', (image) => {
    const text = `services:\n  own:\n    image: formseal/cli\n  other:\n    image: ${image}\n    user: '999'\n`;
    const asked: string[] = [];
    const renewed = pinned(text, PLACES['docker-compose.yml'] as RegExp, (tag) => {
      asked.push(tag);
      return digest('b');
    });
    expect(renewed).toBe(text.replace(image, `postgres:18@${digest('b')}`));
    expect(asked).toEqual(['postgres:18']);
  });
});
