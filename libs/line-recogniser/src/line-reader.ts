import type { Grey } from './grey.js';
import { languageData } from './language-data.js';
import { linePicture } from './line-picture.js';
import { BATCH, Network, STEP } from './network.js';
import type { Steps } from './network.js';

/** A letter that was read, or the blank between two words. */
export interface Letter {
  readonly text: string;
  /** How far along the line its middle lies, from 0 to 1. */
  readonly at: number;
  /** How probable it is. */
  readonly chance: number;
}

export type Letters = readonly Letter[];

/** A letter lasts as long as its output does; between two of the same the network says "no letter". */
function lettersOf({ outputs, chances }: Steps, alphabet: readonly string[], width: number): Letter[] {
  const letters: Letter[] = [];
  for (let from = 0, to = 0; from < outputs.length; from = to) {
    const output = outputs[from]!;
    for (to = from; to < outputs.length && outputs[to] === output; to++);
    const text = alphabet[output]!;
    if (text === '') continue;
    const chance = Math.max(...chances.subarray(from, to));
    letters.push({ text, at: (STEP * (from + to)) / 2 / width, chance });
  }
  return letters;
}

interface Speaker {
  readonly network: Network;
  readonly alphabet: readonly string[];
}

/** Reads lines of text in the languages it is asked for. */
export class LineReader {
  private readonly speakers = new Map<string, Speaker>();

  private speaker(code: string): Speaker {
    let speaker = this.speakers.get(code);
    if (!speaker) {
      const data = languageData(code);
      speaker = { network: new Network(data), alphabet: data.alphabet };
      this.speakers.set(code, speaker);
    }
    return speaker;
  }

  /** Reads pictures of lines with the data of this code; the network sees several at a time. */
  read(code: string, lines: readonly Grey[]): Letters[] {
    const { network, alphabet } = this.speaker(code);
    const read: Letters[] = [];
    for (let from = 0; from < lines.length; from += BATCH) {
      const pictures = lines
        .slice(from, from + BATCH)
        .map((line, i) => ({ place: from + i, picture: linePicture(line, network.height) }))
        .sort((a, b) => b.picture.width - a.picture.width);
      const steps = network.read(pictures.map(({ picture }) => picture));
      pictures.forEach(({ place, picture }, i) => (read[place] = lettersOf(steps[i]!, alphabet, picture.width)));
    }
    return read;
  }
}
