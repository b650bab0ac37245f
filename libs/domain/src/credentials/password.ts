/** Native code, loaded for those who sign people in and not for all who use this library. */
const argon2 = () => import('@node-rs/argon2');

/** OWASP's argon2id profile for interactive sign-in. */
const PROFILE = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const PASSWORD_RULE = { min: 10, max: 200 } as const;

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password, PROFILE);
}

/** A hash nobody's password has: verified against for unknown users, so that they take as long as known ones. */
let decoy: Promise<string> | undefined;

export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const { verify } = await argon2();
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== null;
}
