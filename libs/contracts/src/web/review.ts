import { z } from 'zod';
import { SentId, SentIdOrNone } from '../sent-id.js';
import { Email } from '../text.js';
import type { Document } from '../document.js';
import { SignBody } from '../field.js';
import type { Field } from '../field.js';
import type { RequestState } from '../request.js';
import type { Reason } from '../form/finding-rules.js';
import type { FieldFormat, ReadPage } from '../form/read-form.js';

/** A review link's token, exchanged for a cookie. */
export const OpenLinkBody = z.strictObject({ token: z.string().max(400) });
export type OpenLinkBody = z.infer<typeof OpenLinkBody>;

/**
 * A value, or null to clear it, or none to keep what is there; and whether that is the person's last word. Without a value `seen`
 * is what the word is about: it is refused where something else stands there by now.
 */
export const FieldBody = z.strictObject({
  value: z.string().nullable().optional(),
  seen: z.string().nullable().optional(),
  confirmed: z.boolean(),
});
export type FieldBody = z.infer<typeof FieldBody>;

/**
 * What stands in each piece of a value that goes into several fields, as the person's one word; null leaves a piece empty. With
 * `asSeen` nothing was put in: the word is refused where a piece says something else by now.
 */
export const PiecesBody = z.strictObject({
  pieces: z
    .array(z.strictObject({ id: SentIdOrNone(), value: z.string().nullable() }))
    .min(1)
    .max(100),
  confirmed: z.boolean(),
  asSeen: z.literal(true).optional(),
});
export type PiecesBody = z.infer<typeof PiecesBody>;

/** Several fields that a person looked at together: each as it was seen, or to be left empty. */
export const SettleBody = z.strictObject({
  fields: z
    .array(z.strictObject({ id: SentIdOrNone(), seen: z.string().nullable(), empty: z.boolean().optional() }))
    .min(1)
    .max(1_000),
});
export type SettleBody = z.infer<typeof SettleBody>;

/** For how many seconds a question may wait for an answer that is news, and the mark of the one that is known. */
export const WaitQuery = z.object({
  wait: z.coerce.number().int().min(0).max(25).optional(),
  mark: z.string().max(40).optional(),
});
export type WaitQuery = z.infer<typeof WaitQuery>;

/** An answer that can be waited for: `mark` is another where the answer says something else. */
export interface Marked {
  readonly mark: string;
}

const windowName = z
  .string()
  .max(40)
  .regex(/^[\w-]*$/);

/** Which version is known; which window asks, and in which field whoever looks at it is. */
export const NewsQuery = z.object({
  since: z.coerce.number(),
  window: windowName.optional(),
  field: SentId().optional(),
});
export type NewsQuery = z.infer<typeof NewsQuery>;

/** In which field whoever looks at a window is; or that the window is gone. */
export const PresentBody = z.strictObject({
  window: windowName,
  field: SentId().nullable(),
  gone: z.boolean().optional(),
});
export type PresentBody = z.infer<typeof PresentBody>;

export const UndoBody = z.strictObject({ changeId: SentId() });
export type UndoBody = z.infer<typeof UndoBody>;

/** Of which version of its fields a preview was made, as a header beside it. */
export const PREVIEW_VERSION = 'x-fields-version';
/** And which day of signing stands in it. */
export const PREVIEW_DAY = 'x-signing-day';
/** And whose signature: another where the account's picture, name or town is another. */
export const PREVIEW_SIGNATORY = 'x-signatory';

/** `visible=false`: as it will be without a signature on a page, where the form has no place for one. */
export const PreviewQuery = z.object({
  visible: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .optional(),
});
export type PreviewQuery = z.infer<typeof PreviewQuery>;

/** Signing on the page: `version`, `day` and `signatory` are those of the form as it was looked at. */
export const WebSignBody = SignBody.extend({
  signatory: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
}).meta({ id: undefined });
export type WebSignBody = z.infer<typeof WebSignBody>;

export const SendBody = z.strictObject({
  to: Email,
  message: z.string().max(2000).default(''),
  language: z.enum(['en', 'de']).default('en'),
});
export type SendBody = z.infer<typeof SendBody>;

/** What the API says of a field beside its `format`, which says as much here. */
type ToldByFormat = 'required' | 'maxLength' | 'pattern' | 'options';

/** A field as the review screen draws it. */
export interface ReviewField extends Omit<Field, 'why' | ToldByFormat> {
  readonly format: FieldFormat;
  /** The pattern dates are written by here: the form's own, else its language's. */
  readonly datePattern: string | null;
  /** People write several lines into it; what is written elsewhere has one. */
  readonly severalLines: boolean;
  readonly confidence: 'high' | 'medium' | 'low';
  /** Why a person should look at it, what weighs most first; nothing once somebody did, or where nobody has to. */
  readonly why: readonly Reason[];
  /** The day on which it was confirmed, or left empty, on an earlier copy of the form, YYYY-MM-DD; null once somebody looked at it here. */
  readonly confirmedBefore: string | null;
  /** Written on the paper itself, where the file declares no field: on its line, as a clerk writes. */
  readonly onPaper: boolean;
  /** Drawn by a person: it can be moved, resized and deleted. */
  readonly drawn: boolean;
  /** A person said that it is no field. */
  readonly removed: boolean;
  /** A person left it to somebody else. */
  readonly byOthers?: boolean;
  /** The answer that a box of a yes/no pair gives; null for any other. */
  readonly saysYes?: boolean | null;
  /** The file itself lets one option of its group be chosen and no other: nobody can say that several may be. */
  readonly radio?: boolean;
  /** Ticking it declares or agrees to something, which the person alone can. */
  readonly declares?: boolean;
}

export type ReviewPage = Pick<ReadPage, 'page' | 'width' | 'height' | 'rotate' | 'recognised'>;

/** A document open for review, and what whoever looks at it may do. */
export interface ReviewDocument extends Omit<Document, 'reviewUrl' | 'documentType'> {
  readonly documentType: string | null;
  readonly language: string | null;
  /** Counts every change of a field. */
  readonly version: number;
  /** True for a reopened copy: signing it counts nothing. */
  /** Since when the file of a document that could not be read is not kept any more. */
  readonly fileDroppedAt: string | null;
  readonly copy: boolean;
  /** How far those are who were asked last to sign it; null where nobody was. */
  readonly requested: RequestState | null;
  /** What a person calls it; null: its title, or its file's name. */
  readonly name: string | null;
  /** Since when it is put away. */
  readonly archivedAt: string | null;
  readonly pages: readonly ReviewPage[];
  readonly fields: readonly ReviewField[];
  readonly access: {
    /** link: a review link; else how far the signed-in viewer reaches. */
    readonly via: 'link' | 'session';
    /** Not while others sign it. */
    readonly fill: boolean;
    readonly sign: boolean;
    /** Whether they may ask others to sign it, and take that back. */
    readonly asks: boolean;
    /** Whether it is the viewer's to delete and to export whole. */
    readonly own: boolean;
    readonly accountId: string | null;
    /** Whose name and signature a signature will carry; null over a link. */
    readonly signer: { readonly name: string; readonly hasSignature: boolean } | null;
  };
}

/** What a change comes to: the fields as they stand, and the change's id to take it back by. */
export interface ReviewChange {
  readonly changeId: string | null;
  readonly version: number;
  readonly fields: readonly ReviewField[];
  /** The fields are all there are, in their order: one was drawn, moved or deleted. */
  readonly complete: boolean;
}

/** What a screen that waits for others' changes is told. */
export interface ReviewNews extends Marked {
  readonly version: number;
  readonly status: Document['status'];
  /** null where nothing changed since the version asked about, and where the question waited: who is told of a newer version asks for it. */
  readonly fields: readonly ReviewField[] | null;
  /** Who else has it open at this moment; nobody where the window did not say which it is. */
  readonly present: readonly Present[];
  /** Another where those who were asked to sign are another step further; null over a link. A service of the version before does not say. */
  readonly asked?: string | null;
}

/** Somebody who has the document open. */
export interface Present {
  readonly via: 'link' | 'session';
  /** Null over a link, and to whoever came over one. */
  readonly name: string | null;
  /** The field they are in; it is not locked. */
  readonly fieldId: string | null;
}
