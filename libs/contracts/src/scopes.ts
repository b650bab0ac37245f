import { z } from 'zod';

/** What an API key may do; `documents:sign` is off unless the creator turns it on. */
export const SCOPES = ['documents:read', 'documents:write', 'documents:sign'] as const;
export const Scope = z.enum(SCOPES);
export type Scope = z.infer<typeof Scope>;
