import { z } from 'zod';
import type { Document } from '../document.js';
import { Scope } from '../scopes.js';
import type { Usage } from '../usage.js';

export const ProfileBody = z.strictObject({ values: z.record(z.string().max(120), z.string().max(10_000)) });

/** A PNG as a data URL; null takes the signature away. */
export const SignatureBody = z.strictObject({ png: z.string().max(250_000).nullable() });

export const NewKeyBody = z.strictObject({
  name: z.string().trim().min(1).max(80),
  scopes: z.array(Scope).min(1).max(3),
});

export const ExtraFormsBody = z.strictObject({ enabled: z.boolean(), capCents: z.int().min(0).max(1_000_000) });

export const MemberBody = z.strictObject({ email: z.email().max(254), role: z.enum(['owner', 'member']) });

export const ShareBody = z.strictObject({
  email: z.email().max(254),
  permission: z.enum(['view', 'fill', 'sign']).nullable(),
});

/** A line of the documents list. */
export type WebDocument = Omit<Document, 'reviewUrl'> & {
  readonly openFields: number;
  readonly relevantFields: number;
};
export interface WebDocumentList {
  readonly data: readonly WebDocument[];
  readonly total: number;
}

/** A value of the profile that is doubtful or can't be stored. */
export interface WebRemark {
  readonly key: string;
  readonly rule: string;
}
export interface WebProfile {
  readonly values: Readonly<Record<string, string>>;
  readonly remarks: readonly WebRemark[];
  readonly signature: string | null;
}

export interface WebKey {
  readonly prefix: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdBy: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
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
  readonly who: string;
  readonly address: string | null;
}

export interface WebLearned {
  readonly id: string;
  readonly label: string;
  readonly semanticKey: string | null;
  readonly value: string;
  readonly document: string | null;
  readonly learnedAt: string;
}
