import { fold } from '../values/fold.js';

/** Papers that show who somebody is, by their words in the languages of the forms. */
const KINDS: ReadonlyArray<readonly [string, RegExp]> = [
  ['passport', /\b(passports?|reisepass\w*|passeport|pasaporte|passaporto|paspoort\w*|passaporte|paszport\w*|pass)\b/],
  [
    'travel_document',
    /\b(travel document|reiseausweis|titre de voyage|titulo de viaje|titolo di viaggio|reisdocument)\b/,
  ],
  [
    'identity_card',
    /\b(identity card|id card|national id|state id|personalausweis\w*|carte (?:nationale )?d ?identite|cni|dni|documento nacional de identidad|carta (?:d |di )?identita|identiteitskaart\w*|cartao de cidadao|dowod\w* osobist\w*|obcansky prukaz|identitetskort)\b/,
  ],
  [
    'driving_licence',
    /\b(driver s? ?licen[cs]e|drivers licen[cs]e|driving licen[cs]e|fuhrerschein\w*|permis de conduire|permiso de conducir|patente|rijbewijs\w*|carta de conducao|prawa? jazdy|ridicsky prukaz|korkort)\b/,
  ],
  [
    'residence_permit',
    /\b(residence permit|green card|permanent resident card|aufenthaltstitel\w*|titre de sejour|tarjeta de residencia|permesso di soggiorno|verblijfs\w+|uppehallstillstand)\b/,
  ],
];

const kindsIn = (text: string): string[] => KINDS.flatMap(([kind, words]) => (words.test(fold(text)) ? [kind] : []));

/** Whether a label asks for a paper of another kind than the one that is known: a driving licence is no passport. */
export function asksForAnotherDocument(label: string, known: string | undefined): boolean {
  const asked = kindsIn(label);
  const [own] = known === undefined ? [] : kindsIn(known.replace(/_/g, ' '));
  return asked.length > 0 && (own === undefined || !asked.includes(own));
}
