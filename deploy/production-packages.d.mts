type Lockfile = { readonly packages: Readonly<Record<string, object>> };
export function reached(lockfile: Lockfile, project: string): string[];
export const LEFT_BEHIND: Readonly<Record<string, RegExp>>;
export function goesAlong(name: string, file: string): boolean;
export function layOut(project: string, out: string): void;
export const FROM_BUNDLES: readonly string[];
export function goesBeside(name: string, file: string): boolean;
export function bundledAlone(lockfile: Lockfile, project: string, held: readonly string[]): Set<string>;
