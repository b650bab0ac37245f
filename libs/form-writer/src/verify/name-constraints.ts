import type { AsnType } from 'asn1js';
import { NAME_KINDS, generalName, within } from './names.js';
import type { CertifiedName } from './names.js';

/** Under which names an authority may certify (RFC 5280, 4.2.1.10). */
export interface NameConstraints {
  readonly permitted: readonly CertifiedName[];
  readonly excluded: readonly CertifiedName[];
}

/** Reads the extension; throws where it says what is not understood, so that nothing slips through. */
export function nameConstraintsIn(value: AsnType): NameConstraints {
  const found: { permitted: CertifiedName[]; excluded: CertifiedName[] } = { permitted: [], excluded: [] };
  for (const side of within(value)) {
    const list = side.idBlock.tagNumber === 0 ? found.permitted : found.excluded;
    for (const subtree of within(side)) {
      const [base, ...more] = within(subtree);
      // A least or greatest distance: no certificate of RFC 5280 has one.
      if (!base || more.length > 0) throw new TypeError('a subtree with limits');
      list.push(generalName(base));
    }
  }
  return found;
}

/** Whether all of a certificate's names are allowed: within one of the permitted of their kind, and in no excluded one. */
export function allows({ permitted, excluded }: NameConstraints, names: readonly CertifiedName[]): boolean {
  const bases = [...permitted, ...excluded];
  if (bases.some(({ kind }) => !MATCHES.has(kind))) return false;
  // An address in letters of the world is an address too, but can't be held against ours (RFC 9598).
  if (bases.some(({ kind }) => kind === NAME_KINDS.email) && names.some(isForeignAddress)) return false;
  return names.every((name) => {
    const under = (base: CertifiedName): boolean => base.kind === name.kind && MATCHES.get(name.kind)!(base, name);
    const relevant = permitted.filter(({ kind }) => kind === name.kind);
    return !excluded.some(under) && (relevant.length === 0 || relevant.some(under));
  });
}

const isForeignAddress = ({ kind, text }: CertifiedName): boolean =>
  kind === NAME_KINDS.other && text === '1.3.6.1.5.5.7.8.9';

type Match = (base: CertifiedName, name: CertifiedName) => boolean;

/** A domain covers itself and what stands before it; with a leading dot only the latter. */
const inDomain = (base: string, host: string): boolean =>
  base === '' || (base.startsWith('.') ? host.endsWith(base) : host === base || host.endsWith(`.${base}`));

/** Of addresses and URIs a domain without a dot before it names one host alone. */
const onHost = (base: string, host: string): boolean => (base.startsWith('.') ? host.endsWith(base) : host === base);

const MATCHES: ReadonlyMap<number, Match> = new Map<number, Match>([
  [NAME_KINDS.dns, (base, name) => inDomain(base.text, name.text)],
  [NAME_KINDS.email, (base, { text }) => emailWithin(base.text, text)],
  [NAME_KINDS.uri, (base, { text }) => onHost(base.text, hostOf(text))],
  [NAME_KINDS.directory, (base, name) => base.parts.every((part, i) => part === name.parts[i])],
  [NAME_KINDS.address, (base, name) => addressWithin(base.bytes, name.bytes)],
]);

function emailWithin(base: string, address: string): boolean {
  if (base.includes('@')) return address === base;
  return onHost(base, address.slice(address.lastIndexOf('@') + 1));
}

const hostOf = (uri: string): string => /^[a-z][a-z0-9+.-]{0,30}:\/\/(?:[^/?#@]*@)?([^/?#:]*)/.exec(uri)?.[1] ?? '';

/** An address, then its mask. */
function addressWithin(base: Uint8Array, address: Uint8Array): boolean {
  if (base.length !== 2 * address.length) return false;
  return address.every((byte, i) => ((byte ^ base[i]!) & base[address.length + i]!) === 0);
}
