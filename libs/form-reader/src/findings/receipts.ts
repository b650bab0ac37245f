import { fold } from '@formseal/domain/forms';
import { partyOf } from '../meaning/party.js';
import { words, type CompiledRules } from '../meaning/rules/compiled.js';
import { byPlace } from '../meaning/lines.js';
import { sectionsAround, type Section } from '../structure/form-structure.js';
import type { Form } from './finding.js';
import { isOwn, type Keyed } from './keyed.js';

/** Headings under which it is confirmed that something was handed over, in every language. */
const RECEIPT = words(
  'acuse de (?:recibo|recepcion)|justificante de (?:recepcion|presentacion)|(?:empfangs|eingangs)(?:bestatigung|bescheinigung)|bestatigung des (?:eingangs|empfangs)|accuse de reception|recepisse(?: de depot)?|' +
    'ricevuta(?: d\\w* (?:consegna|presentazione|ricezione|domanda|istanza))?|attestazione di (?:ricevuta|ricevimento)|ontvangst(?:bevestiging|bewijs)|(?:bewijs|bevestiging) van ontvangst|' +
    'acknowledge?ment of (?:receipt|application)|receipt(?: (?:acknowledge?ment|of application))?|potwierdzenie (?:przyjecia|odbioru|zlozenia|wplywu)(?: \\w+)?|potvrzeni (?:o )?(?:prijeti|prevzeti|doruceni)(?: \\w+)?|' +
    'aviso de recepc?ao|comprovativo de (?:recepc?ao|rececao|entrega)|recibo de entrega|mottagningsbevis|mottaksbekreftelse|kvittering for mottak|modtagelsesbevis|(?:bekraeftelse|bekreftelse) (?:pa|af) (?:modtagelse|mottak)|' +
    'vastaanotto(?:kuittaus|todistus|ilmoitus)|atveteli (?:elismerveny|igazolas)|(?:dovada|confirmarea?) (?:de )?primir(?:e|ii)|alindi (?:belgesi|makbuzu)|受領(?:書|証)',
);
/** A number before the heading, and little else. */
const HEADING_WORDS = 6;

/** Who confirms it: whoever takes the form in, or somebody, as the words leave it open. */
export type Taker = 'office' | 'another';

/**
 * The parts of a form in which somebody confirms that they have got it (“Acuse de recibo”), where the account signs or dates another part, and
 * nothing in this one speaks of the account or lets it speak. It is an office where the part names one.
 */
export function receipts({
  fields,
  lines,
  rules,
}: Pick<Form, 'fields' | 'lines' | 'rules'>): ReadonlyMap<Section, Taker> {
  const sections = new Set(fields.flatMap(({ item }) => sectionsAround(item.draft.place.section)));
  const found = [...sections].filter(({ heading }) => isReceipt(heading));
  const print = byPlace(lines);
  return new Map(
    found.flatMap((section): [Section, Taker][] => {
      const isIn = ({ item }: Keyed): boolean => sectionsAround(item.draft.place.section).includes(section);
      if (!fields.some((field) => !isIn(field) && isOwn(field) && isSigning(field))) return [];
      const { x0, x1, y0, y1 } = section.region;
      const under = print.near(section.page, section.region).filter((line) => {
        const middle = { x: (line.x0 + line.x1) / 2, y: (line.y0 + line.y1) / 2 };
        return middle.x >= x0 && middle.x <= x1 && middle.y >= y0 && middle.y <= y1;
      });
      const said = [...under.map(({ text }) => text), ...fields.filter(isIn).map(({ item }) => item.draft.label)];
      const texts = said.map(fold).filter((text) => !isReceipt(text));
      if (texts.some((text) => isOfAccount(text, rules))) return [];
      return [[section, texts.some((text) => namesOffice(text, rules)) ? 'office' : 'another']];
    }),
  );
}

const isReceipt = (heading: string): boolean => {
  const folded = fold(heading);
  return folded.split(' ').length <= HEADING_WORDS && RECEIPT.test(folded);
};

const isSigning = ({ key }: Keyed): boolean => key?.name === 'signature' || key?.name === 'date_of_signing';

/** “I acknowledge …”, “Signature of the applicant”. */
function isOfAccount(text: string, rules: CompiledRules): boolean {
  const self = rules.parties.find(({ party }) => party === 'self')?.match;
  const speaks = [...text.matchAll(/(?<![^ ])\S/g)].some(({ index }) => rules.firstPerson.test(text.slice(index)));
  return speaks || rules.consent.test(text) || self?.test(text) === true;
}

const TAKERS: ReadonlySet<string> = new Set(['organisation', 'employer', 'landlord']);

const namesOffice = (text: string, rules: CompiledRules): boolean =>
  rules.official.test(text) ||
  rules.foreignSigner.test(text) ||
  rules.hand.test(text) ||
  TAKERS.has(partyOf(text, rules)?.party ?? '');
