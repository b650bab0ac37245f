/** What a share lets its receiver do; each includes the one before. */
export const PERMISSIONS = ['view', 'fill', 'sign'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** How far somebody goes into a document: as a share lets them, or as if it were theirs. */
export const REACHES = [...PERMISSIONS, 'own'] as const;
export type Reach = (typeof REACHES)[number];

export type Role = 'owner' | 'member';

/** What decides how far somebody reaches into a document of an account they belong to. */
export interface Standing {
  readonly role: Role;
  readonly isUploader: boolean;
  readonly share: Permission | null;
  /** They come with a test key. */
  readonly byTestKey?: boolean;
  /** The document was uploaded with one. */
  readonly isTest?: boolean;
}

/** The furthest somebody may go; null: the document does not exist for them, as for a test key any that is no test. */
export function reach({ role, isUploader, share, byTestKey = false, isTest = false }: Standing): Reach | null {
  if (byTestKey && !isTest) return null;
  return role === 'owner' || isUploader ? 'own' : share;
}

/** True where `has` includes `needs`. */
export const allows = (has: Reach, needs: Reach): boolean => REACHES.indexOf(has) >= REACHES.indexOf(needs);
