import { readFileSync } from 'node:fs';
import { readForm } from '@formseal/form-reader';

/** Run as a process of its own: reads one file and says what memory that took at its peak, in MB. */
await readForm(readFileSync(process.argv[2]!));
process.stdout.write(String(Math.round(process.resourceUsage().maxRSS / 1024)));
