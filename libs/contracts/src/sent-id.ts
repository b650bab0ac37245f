import { z } from 'zod';

/** An id as somebody may send it: capitals mean the same, and small letters are what it is known by. */
export const SentId = (problem?: string) => z.uuid(problem).toLowerCase();

/** The same where a malformed one is answered like a foreign one: there is nothing there. */
export const SentIdOrNone = () => z.string('is required, a string').toLowerCase().meta({ format: 'uuid' });
