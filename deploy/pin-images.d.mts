export const PLACES: Readonly<Record<string, RegExp>>;
export function pinned(text: string, place: RegExp, digestOf: (tag: string) => string): string;
