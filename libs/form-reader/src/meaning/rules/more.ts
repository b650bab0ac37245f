import { cs } from './cs.js';
import { da } from './da.js';
import { fi } from './fi.js';
import { hu } from './hu.js';
import { ja } from './ja.js';
import { nb } from './nb.js';
import { pl } from './pl.js';
import { pt } from './pt.js';
import { ro } from './ro.js';
import type { LanguageRules } from './rule.js';
import { sv } from './sv.js';
import { tr } from './tr.js';

/** Languages of which the reader knows the commonest words only. */
export const MORE: readonly LanguageRules[] = [pt, pl, cs, sv, da, fi, ja, ro, nb, hu, tr];
