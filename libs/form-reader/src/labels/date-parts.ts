import { remembered } from '../remembered.js';

const DAY = [
  'day',
  'tag',
  'jour',
  'giorno',
  'día',
  'dia',
  'dag',
  'dzień',
  'den',
  'dd',
  'tt',
  'jj',
  'gg',
  'd',
  't',
  'j',
  'g',
];
const MONTH = [
  'month',
  'monat',
  'mois',
  'mese',
  'mes',
  'mês',
  'maand',
  'månad',
  'måned',
  'miesiąc',
  'měsíc',
  'mm',
  'm',
];
const YEAR = [
  'year',
  'jahr',
  'année',
  'annee',
  'an',
  'anno',
  'año',
  'ano',
  'jaar',
  'år',
  'rok',
  'yyyy',
  'jjjj',
  'aaaa',
  'rrrr',
  'åååå',
  'yy',
  'y',
  'a',
];
const PARTS = new Set([...DAY, ...MONTH, ...YEAR]);

/** Whether a text asks for the day, the month or the year of a date and for nothing else. */
export const isDatePart = remembered((text): boolean => {
  const bare = text
    .toLowerCase()
    .replace(/[\s().:,/*]+/g, ' ')
    .trim();
  return (
    PARTS.has(bare) ||
    /^(?:day|month|year|tag|monat|jahr|jour|mois|année) (?:dd|mm|yyyy|yy|tt|jjjj|jj|aaaa)$/.test(bare)
  );
});

const PATTERN = /^[\s(/.-]*(?:[dmyjtagr]{1,4}\s?[./\s-]\s?){1,2}[dmyjtagr]{2,4}[\s)]*$/i;
const COMPACT = /^[\s(]*(?:ttmmjj|ddmmyy|jjmmaa|ggmmaa|mmddyy|ddmmaa|ddmmjj)(?:[jya]{2})?[\s)]*$/i;

/** `Month/Day/Year`, `(Tag/Monat/Jahr)`: the words for the parts with a stroke between. */
const inWords = (text: string): boolean => {
  const parts = text.replace(/[()[\]]/g, ' ').split('/');
  return parts.length === 3 && parts.every((part) => isDatePart(part));
};

/** Whether a text only shows how a date is written: `MM / DD / YYYY`, `(jj/mm/aaaa)`. */
export const isDatePattern = (text: string): boolean =>
  (PATTERN.test(text) && /([mdjtg])\1/i.test(text)) || COMPACT.test(text) || inWords(text);
