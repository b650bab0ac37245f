import type { ProfileValues } from './profile.js';

/** The name that a signature carries: the profile's, or what its user is called where that says none. */
export function nameOfSignatory(data: ProfileValues, called: string): string {
  const parts = [data['self.given_name'], data['self.family_name']].filter(Boolean);
  return data['self.full_name'] ?? (parts.length > 0 ? parts.join(' ') : called);
}

/** The town that they sign in, where their profile says one. */
export const townOfSignatory = (data: ProfileValues): string | null =>
  data['self.place_of_signing'] ?? data['self.resident_city'] ?? null;
