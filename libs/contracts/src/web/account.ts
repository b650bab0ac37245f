import type { Marked } from './review.js';
import { z } from 'zod';
import { LIMITS } from '../limits.js';
import { Email, ShownName } from '../text.js';
import type { Document } from '../document.js';
import { Scope } from '../scopes.js';
import type { Usage } from '../usage.js';

/** Counted before anything else is looked at. */
const fewValues = (values: unknown): boolean => Object.keys(Object(values) as object).length <= LIMITS.profileValues;

export const ProfileBody = z.strictObject({
  values: z
    .unknown()
    .refine(fewValues, { message: `has more than ${LIMITS.profileValues} values`, abort: true })
    .pipe(z.record(z.string().max(120), z.string().max(10_000))),
});

/** A PNG as a data URL; null takes the signature away. */
export const SignatureBody = z.strictObject({ png: z.string().max(250_000).nullable() });

export const NewKeyBody = z.strictObject({
  name: ShownName(80),
  scopes: z.array(Scope).min(1).max(3),
  /** Its documents are tests, and it reaches no others. */
  test: z.boolean().default(false),
});

export const ExtraFormsBody = z.strictObject({ enabled: z.boolean(), capCents: z.int().min(0).max(1_000_000) });

export const RoleBody = z.strictObject({ role: z.enum(['owner', 'member']) });

export const ShareBody = z.strictObject({
  email: Email,
  permission: z.enum(['view', 'fill', 'sign']).nullable(),
});

/** What a document is called in the web app; null: again what it calls itself. */
export const RenameBody = z.strictObject({ name: z.string().max(LIMITS.fileNameChars).nullable() });

export const ArchiveBody = z.strictObject({ archived: z.boolean() });

/** What the list of documents can be narrowed to; what is put away is in that part alone. */
export const WebDocumentFilter = z.enum(['reading', 'open', 'signed', 'sent', 'revoked', 'failed', 'archived']);
export type WebDocumentFilter = z.infer<typeof WebDocumentFilter>;

/** A line of the documents list. */
export type WebDocument = Omit<Document, 'reviewUrl'> & {
  readonly openFields: number;
  readonly relevantFields: number;
  /** What a person calls it; null: its title, or its file's name. */
  readonly name: string | null;
  /** Since when it is put away. */
  readonly archivedAt: string | null;
  /** Which of its files its first page is shown of: those change what it looks like. null: there is none to show. */
  readonly looks: 'reviewed' | 'signed' | null;
  /** Whether it is the viewer's to rename, to put away, to delete and to export whole. */
  readonly own: boolean;
  /** Since when the file of a document that could not be read is not kept any more. */
  readonly fileDroppedAt: string | null;
};
export interface WebDocumentList extends Marked {
  readonly data: readonly WebDocument[];
  readonly total: number;
  /** A search found more than `total`: its newest are shown, and it should say more. */
  readonly isMore: boolean;
  /** Nothing has come in yet, or all of it was deleted: there is nothing put away either. */
  readonly isEmpty: boolean;
}

/** A value of the profile that is doubtful or can't be stored. */
export interface WebRemark {
  readonly key: string;
  readonly rule: string;
  /** What is wrong, for pages that say it in the reader's language: the kind of value it should be, or what else. */
  readonly reason: string;
}
export interface WebProfile {
  readonly values: Readonly<Record<string, string>>;
  readonly remarks: readonly WebRemark[];
  readonly signature: string | null;
}

/** The keys, and how much each may be used. */
export interface WebKeys {
  readonly keys: readonly WebKey[];
  readonly rates: { readonly requests: number; readonly uploads: number };
}
export interface WebKey {
  readonly prefix: string;
  readonly test: boolean;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdBy: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  /** Calls that count in this minute. */
  readonly recent: { readonly requests: number; readonly uploads: number };
}

export interface WebUsage extends Usage {
  readonly api: boolean;
  readonly accountKind: 'personal' | 'organisation';
}

export interface WebMember {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'owner' | 'member';
}
/** Somebody invited who has not come yet. */
export interface WebInvited {
  readonly id: string;
  readonly email: string;
  readonly role: 'owner' | 'member';
  readonly expiresAt: string;
}
export interface WebMembers {
  readonly members: readonly WebMember[];
  /** Empty for members: only owners see who is invited. */
  readonly invited: readonly WebInvited[];
}
export interface WebShare {
  readonly email: string;
  readonly name: string;
  readonly permission: 'view' | 'fill' | 'sign';
}

export interface WebActivity {
  readonly at: string;
  readonly action: string;
  readonly result: string;
  readonly document: { readonly id: string; readonly name: string } | null;
  /** Whom or what it is about besides: a member, a key, a recipient. */
  readonly about: string | null;
  /** A key or a name; `link`: over a link; `service`: nobody’s call, by the operator or by the service itself. */
  readonly who: string;
  readonly address: string | null;
}

export interface WebLearned {
  readonly id: string;
  readonly label: string;
  readonly semanticKey: string | null;
  readonly value: string;
  readonly document: string | null;
  /** False where it was only typed into a form that nobody has signed: a suggestion at most, and gone with that form. */
  readonly settled: boolean;
  readonly learnedAt: string;
}

/** A form that somebody filled before: what they confirmed unchanged there, and what they left empty, by label. */
export interface WebConfirmedForm {
  readonly id: string;
  readonly document: string | null;
  readonly by: string;
  readonly confirmed: readonly string[];
  readonly empty: readonly string[];
  readonly learnedAt: string;
}
