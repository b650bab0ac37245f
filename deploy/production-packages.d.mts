export function reached(lockfile: { readonly packages: Readonly<Record<string, object>> }, project: string): string[];
export const LEFT_BEHIND: Readonly<Record<string, RegExp>>;
export function goesAlong(name: string, file: string): boolean;
export function layOut(project: string, out: string): void;
