/** The text of `src/api-types.ts` for this OpenAPI document. */
export function typesOf(document: object): string;
