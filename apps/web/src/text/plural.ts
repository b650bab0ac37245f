/** A count and what is counted: English and German both have a form for one and a form for the rest. */
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
