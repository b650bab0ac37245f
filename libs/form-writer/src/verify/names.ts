import { fromBER } from 'asn1js';
import type { AsnType, BaseBlock } from 'asn1js';
import { buffer } from '../seal/asn1.js';

/** What a name is of (GeneralName, RFC 5280, 4.2.1.6), by its tag. */
export const NAME_KINDS = { other: 0, email: 1, dns: 2, directory: 4, uri: 6, address: 7 } as const;

/** A name as constraints see it: letters for most, for a directory name its parts in order. */
export interface CertifiedName {
  readonly kind: number;
  readonly text: string;
  readonly parts: readonly string[];
  readonly bytes: Uint8Array;
}

const EMAIL_ATTRIBUTE = '1.2.840.113549.1.9.1';
const COMMON_NAME = '2.5.4.3';

/** DER, as the ASN.1 library shows it. */
export function derOf(bytes: Uint8Array): AsnType {
  const { offset, result } = fromBER(buffer(bytes));
  if (offset === -1) throw new TypeError('no DER');
  return result;
}

/** What lies inside of a constructed value. */
export const within = (one: BaseBlock): AsnType[] => {
  const { value } = one.valueBlock as unknown as { value?: AsnType[] };
  return Array.isArray(value) ? value : [];
};

/** The bytes of a primitive value. */
const bytesIn = (one: BaseBlock): Uint8Array =>
  (one.valueBlock as unknown as { valueHexView?: Uint8Array }).valueHexView ?? new Uint8Array();

/** A GeneralName. */
export function generalName(one: AsnType): CertifiedName {
  const kind = one.idBlock.tagNumber;
  const [first] = within(one);
  const bytes = bytesIn(one);
  const parts = kind === NAME_KINDS.directory && first ? directoryParts(first) : [];
  // Of a name of another kind its type is all that is told.
  const text = kind === NAME_KINDS.other ? textOf(first) : Buffer.from(bytes).toString('latin1');
  return { kind, parts, bytes, text: kind === NAME_KINDS.email ? withPlainHost(text) : lower(text) };
}

/** Before the @ letters of either case are different letters. */
const withPlainHost = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + lower(address.slice(at));
};

/** Of our alphabet alone: what else counts alike is each program's own opinion. */
const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const textOf = (one: AsnType | undefined): string =>
  String((one?.valueBlock as { toString(): string } | undefined) ?? '');

/** A subject's name, with what stands in it as an address or a host (RFC 5280, 4.2.1.10). */
export function subjectNames(subject: AsnType, hasHosts: boolean): CertifiedName[] {
  const parts = directoryParts(subject);
  const name = (kind: number, text: string): CertifiedName => ({ kind, text, parts, bytes: new Uint8Array() });
  const pairs = within(subject).flatMap(within).map(within);
  const values = (oid: string): string[] =>
    pairs.flatMap(([type, value]) => (textOf(type) === oid ? rawText(value) : []));
  const hosts = hasHosts
    ? []
    : values(COMMON_NAME)
        .map(lower)
        .filter((one) => HOST.test(one));
  return [
    ...(parts.length > 0 ? [name(NAME_KINDS.directory, '')] : []),
    ...values(EMAIL_ATTRIBUTE).map((one) => name(NAME_KINDS.email, withPlainHost(one))),
    ...hosts.map((one) => name(NAME_KINDS.dns, one)),
  ];
}

const HOST = /^[a-z0-9_*-]+(?:\.[a-z0-9_-]+)+$/;

/** Each part of a directory name, comparable: letters of either case and blanks count alike (RFC 5280, 7.1). */
const directoryParts = (name: BaseBlock): string[] =>
  within(name).map((part) =>
    within(part)
      .map((pair) => {
        const [type, value] = within(pair);
        return `${textOf(type)}=${comparable(value)}`;
      })
      .sort()
      .join('\n'),
  );

function comparable(value: AsnType | undefined): string {
  const [text] = rawText(value);
  if (text === undefined) return value ? Buffer.from(value.toBER(false)).toString('hex') : '';
  return lower(text.trim().replace(/\s+/g, ' '));
}

const rawText = (value: AsnType | undefined): string[] => {
  const text = (value?.valueBlock as { value?: unknown } | undefined)?.value;
  return typeof text === 'string' ? [text] : [];
};
