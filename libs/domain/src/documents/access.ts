/** What a share lets its receiver do; each includes the one before. */
export const PERMISSIONS = ['view', 'fill', 'sign'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export type Role = 'owner' | 'member';

/** What decides how far somebody reaches into a document of an account they belong to. */
export interface Standing {
  readonly role: Role;
  readonly isUploader: boolean;
  readonly share: Permission | null;
}

/** The furthest somebody may go; null: the document does not exist for them. */
export function reach({ role, isUploader, share }: Standing): Permission | null {
  return role === 'owner' || isUploader ? 'sign' : share;
}

/** True where `has` includes `needs`. */
export const allows = (has: Permission, needs: Permission): boolean =>
  PERMISSIONS.indexOf(has) >= PERMISSIONS.indexOf(needs);
