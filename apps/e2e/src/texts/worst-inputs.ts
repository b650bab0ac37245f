import { RegExpParser } from '@eslint-community/regexpp';
import type { AST } from '@eslint-community/regexpp';
import type { SourcePattern } from './patterns.js';

/** A text that grows: what comes before, what is repeated, what comes after. */
export interface WorstInput {
  readonly before: string;
  readonly pump: string;
  readonly after: string;
}

/** Characters of every class that patterns ask for. */
const PROBES = [...' a0-./:@_,;=?&#"\'\\()[]+%~ZzéßА́😀\u0000\n\ufeff'];
/** What ends a text so that most patterns fail at its very end. */
const AFTER = ['', '\u0001'];
/** Fewer repetitions than this can't take long. */
const MANY = 10;

type Sampled = AST.Element | AST.Pattern | AST.Alternative;

/** Texts that keep a pattern busy longest, made from what it repeats: each repeated part alone, two by two, and with what leads to it. */
export function worstInputs({ source, flags }: SourcePattern): WorstInput[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const sample = samplerOf(flags);
  const inputs = quantifiersIn(pattern).flatMap((quantifier) => {
    const before = leadingTo(quantifier, sample);
    const pumps = pumpsOf(quantifier.element, sample);
    return [
      ...pumps.map((pump) => ({ before, pump })),
      ...pumps.map((pump) => ({ before: '', pump })),
      ...pumps.slice(0, 3).map((pump) => ({ before: '', pump: before + pump })),
    ];
  });
  const seen = new Map(inputs.map((input) => [JSON.stringify(input), input]));
  return [...seen.values()].flatMap((input) => AFTER.map((after) => ({ ...input, after })));
}

/** The input with its pump repeated up to about `length`. */
export const grown = ({ before, pump, after }: WorstInput, length: number): string =>
  before + pump.repeat(Math.max(1, Math.floor(length / Math.max(1, pump.length)))) + after;

function quantifiersIn(node: AST.Node): AST.Quantifier[] {
  const below = childrenOf(node).flatMap(quantifiersIn);
  return node.type === 'Quantifier' && node.max >= MANY ? [node, ...below] : below;
}

function childrenOf(node: AST.Node): readonly AST.Node[] {
  if ('alternatives' in node) return node.alternatives;
  if (node.type === 'Alternative') return node.elements;
  return node.type === 'Quantifier' ? [node.element] : [];
}

type Sampler = (node: Sampled) => string[];

/** Some texts that a part of a pattern takes. */
function samplerOf(flags: string): Sampler {
  const characters = (raw: string): string[] => {
    const one = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''));
    return PROBES.filter((probe) => one.test(probe)).slice(0, 5);
  };
  const sample: Sampler = (node) => {
    switch (node.type) {
      case 'Character':
        return [String.fromCodePoint(node.value)];
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return characters(node.raw);
      case 'Quantifier':
        return sample(node.element).map((text) => text.repeat(Math.max(1, Math.min(node.min, 40))));
      case 'Group':
      case 'CapturingGroup':
      case 'Pattern':
        return node.alternatives.slice(0, 8).flatMap(sample);
      case 'Alternative':
        return [first(node.elements, sample), last(node.elements, sample)];
      default:
        return [''];
    }
  };
  return sample;
}

const first = (elements: readonly AST.Element[], sample: Sampler): string =>
  elements.map((element) => sample(element)[0] ?? '').join('');
const last = (elements: readonly AST.Element[], sample: Sampler): string =>
  elements.map((element) => sample(element).at(-1) ?? '').join('');

/** Each text the repeated part takes, and two of them in turn. */
function pumpsOf(element: AST.Element, sample: Sampler): string[] {
  const texts = [...new Set(sample(element))].filter((text) => text !== '');
  const pairs = texts.flatMap((one) => texts.filter((other) => other !== one).map((other) => one + other));
  return [...texts, ...pairs.slice(0, 6)];
}

/** What has to come before a part of a pattern, up to its beginning. */
function leadingTo(node: AST.Node, sample: Sampler): string {
  const { parent } = node;
  if (!parent) return '';
  const before =
    parent.type === 'Alternative' ? parent.elements.slice(0, parent.elements.indexOf(node as AST.Element)) : [];
  return leadingTo(parent, sample) + first(before, sample);
}
