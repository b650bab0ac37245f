import type { FormSet } from './score-forms.js';
import { timeSet } from './timing.js';

/** Run as a process of its own: times the forms of a set, and says so as JSON. */
process.stdout.write(JSON.stringify(await timeSet(JSON.parse(process.argv[2]!) as FormSet)));
