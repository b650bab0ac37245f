import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Keyed } from '../findings/keyed.js';
import { TextNet } from './text-net.js';
import { traitsOf, type FormTraits } from './traits.js';

/** What the network makes of a blank, and how sure it is. */
export interface Learnt {
  /** `<name>[.<part>]`; null where it asks for nothing of the vocabulary. */
  readonly key: string | null;
  readonly keyChance: number;
  readonly owner: string;
  readonly ownerChance: number;
}

/** Judges every blank of a form. */
export type KeyJudge = (fields: readonly Keyed[], form: FormTraits) => readonly Learnt[];

/** A judge from its network. */
export function judgeBy(net: TextNet): KeyJudge {
  const [keys = [], owners = []] = net.heads;
  return (fields, form) =>
    traitsOf(fields, form).map((traits) => {
      const [ofKeys, ofOwners] = net.judge(traits) as [Float32Array, Float32Array];
      const key = likeliest(ofKeys);
      const owner = likeliest(ofOwners);
      return {
        key: keys[key] === 'none' ? null : keys[key]!,
        keyChance: ofKeys[key]!,
        owner: owners[owner]!,
        ownerChance: ofOwners[owner]!,
      };
    });
}

const likeliest = (chances: Float32Array): number =>
  chances.reduce((most, chance, at) => (chance > chances[most]! ? at : most), 0);

let trained: KeyJudge | undefined;

/** The judge that ships, trained by `training/train-keys.mjs`. */
export const keyJudge: KeyJudge = (fields, form) => {
  trained ??= judgeBy(new TextNet(readFileSync(fileURLToPath(new URL('./weights.bin', import.meta.url)))));
  return trained(fields, form);
};

/** Nothing is learnt: for fields whose page is not at hand, which the network has never seen. */
export const notAsked: KeyJudge = (fields) =>
  fields.map(() => ({ key: null, keyChance: 0, owner: '', ownerChance: 0 }));
