import { z } from 'zod';

const settingsSchema = z.object({
  FORMSEAL_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  FORMSEAL_API_KEY: z.string().startsWith('fsk_').optional(),
  FORMSEAL_FOLDER: z.string().min(1).default('.'),
});

/** Where the service is, who calls it, and whose files are read and written. */
export interface Settings {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly folder: string;
}

/** The settings, or what is wrong with them. */
export function settingsOf(env: Readonly<Record<string, string | undefined>>): Settings | string {
  const parsed = settingsSchema.safeParse(env);
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
  const { FORMSEAL_URL: baseUrl, FORMSEAL_API_KEY: apiKey, FORMSEAL_FOLDER: folder } = parsed.data;
  return { baseUrl, apiKey, folder };
}
