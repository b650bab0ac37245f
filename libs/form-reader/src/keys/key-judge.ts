import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Keyed } from '../findings/keyed.js';
import { TextNet } from './text-net.js';
import { traitsBy, type FormTraits } from './traits.js';

/** What the network makes of a blank, and how sure it is. */
export interface Learnt {
  /** `<name>[.<part>]`; null where it asks for nothing of the vocabulary. */
  readonly key: string | null;
  readonly keyChance: number;
  readonly owner: string;
  readonly ownerChance: number;
  /** What else it says of the blank; null where it was not asked. */
  readonly chances: Chances | null;
}

/** How likely the network takes a blank for each thing and each owner. */
export class Chances {
  constructor(
    private readonly heads: readonly (readonly string[])[],
    private readonly chances: readonly Float32Array[],
  ) {}

  /** Of a key, `<name>[.<part>]`, or of `none`; null where no such key was learnt. */
  ofKey(name: string): number | null {
    const at = this.heads[0]!.indexOf(name);
    return at < 0 ? null : this.chances[0]![at]!;
  }

  ofOwner(owner: string): number {
    return this.chances[1]![this.heads[1]!.indexOf(owner)] ?? 0;
  }

  /** That it is asked of any but the account, and of whom then most likely. */
  get ofOthers(): { readonly owner: string; readonly chance: number } {
    const others = this.chances[1]!.slice();
    this.heads[1]!.forEach((owner, at) => {
      if (owner === 'self' || owner === 'organisation') others[at] = 0;
    });
    return { owner: this.heads[1]![likeliest(others)]!, chance: others.reduce((sum, chance) => sum + chance, 0) };
  }

  /** That it is not the signer's to fill in. */
  get outOfScope(): number {
    return this.chances[2]![this.heads[2]!.indexOf('out')]!;
  }

  /** The likeliest key, however unlikely it is that there is one. */
  get likeliestKey(): { readonly key: string; readonly chance: number } {
    const keys = this.heads[0]!;
    const only = this.chances[0]!.slice();
    const none = keys.indexOf('none');
    if (none >= 0) only[none] = 0;
    const at = likeliest(only);
    return { key: keys[at]!, chance: only[at]! };
  }
}

/** Judges every blank of a form, and no box to tick. */
export type KeyJudge = (fields: readonly Keyed[], form: FormTraits) => readonly Learnt[];

/** Of what the network was not asked. */
const NOTHING: Learnt = { key: null, keyChance: 0, owner: '', ownerChance: 0, chances: null };

/** A judge from its network. */
export function judgeBy(net: TextNet): KeyJudge {
  const [keys = [], owners = []] = net.heads;
  return (fields, form) => {
    const traitsAt = traitsBy(fields, form);
    return fields.map(({ item: { draft } }, at) => {
      if (draft.type === 'checkbox') return NOTHING;
      const chances = net.judge(traitsAt(at));
      const [ofKeys, ofOwners] = chances as [Float32Array, Float32Array];
      const key = likeliest(ofKeys);
      const owner = likeliest(ofOwners);
      return {
        key: keys[key] === 'none' ? null : keys[key]!,
        keyChance: ofKeys[key]!,
        owner: owners[owner]!,
        ownerChance: ofOwners[owner]!,
        chances: new Chances(net.heads, chances),
      };
    });
  };
}

function likeliest(chances: Float32Array): number {
  let most = 0;
  for (let at = 1; at < chances.length; at++) if (chances[at]! > chances[most]!) most = at;
  return most;
}

let trained: KeyJudge | undefined;

/** The judge that ships, trained by `training/train-keys.mjs`. */
export const keyJudge: KeyJudge = (fields, form) => {
  trained ??= judgeBy(new TextNet(readFileSync(fileURLToPath(new URL('./weights.bin', import.meta.url)))));
  return trained(fields, form);
};

/** Nothing is learnt: for fields whose page is not at hand, which the network has never seen. */
export const notAsked: KeyJudge = (fields) => fields.map(() => NOTHING);
