import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { MORE } from './more.js';
import { nl } from './nl.js';
import type { LanguageRules } from './rule.js';

/** Every language that the reader knows words of. */
export const LANGUAGES: readonly LanguageRules[] = [en, de, fr, es, it, nl, ...MORE];
