import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Grey } from './bitmap.js';
import { Recogniser } from './ocr.js';

/** Crews of recognisers in the order they were started, by the language they have data for. */
const started: { readonly languages: string[]; ended: boolean }[] = [];
/** The data of this language can't be loaded. */
const MISSING = 'fra';

jest.mock('tesseract.js', () => ({
  OEM: {},
  PSM: {},
  createWorker: async (language: string) => {
    if (language === MISSING) throw new Error('no such data');
    return { language, setParameters: async () => undefined };
  },
  createScheduler: () => {
    const crew = { languages: [] as string[], ended: false };
    started.push(crew);
    return {
      addWorker: ({ language }: { language: string }) => void crew.languages.push(language),
      addJob: async () => ({ data: { blocks: [] } }),
      terminate: async () => void (crew.ended = true),
    };
  },
}));

const paper: Grey = { width: 1, height: 1, tones: Uint8Array.of(255) };

beforeEach(() => void started.splice(0));

describe('a recogniser', () => {
  it('speaks another language with others, and lets those before go', async () => {
    const recogniser = new Recogniser();
    await recogniser.read(paper, 1, 1);
    await recogniser.grow(2);
    expect(await recogniser.speak('de')).toBe(true);
    expect(await recogniser.speak('de')).toBe(false);
    expect(started).toEqual([
      { languages: ['eng', 'eng'], ended: true },
      { languages: ['deu', 'deu'], ended: false },
    ]);
    await recogniser.close();
    expect(started.every(({ ended }) => ended)).toBe(true);
  });

  it('lets them go even where those of another language cannot start', async () => {
    const recogniser = new Recogniser();
    await recogniser.read(paper, 1, 1);
    await expect(recogniser.speak('fr')).rejects.toThrow('no such data');
    await recogniser.close();
    expect(started[0]).toEqual({ languages: ['eng'], ended: true });
  });
});
