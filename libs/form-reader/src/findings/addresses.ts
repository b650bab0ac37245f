import { fold } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import { rowOf } from '../nearby.js';
import { byPlace, type TextLine } from '../meaning/lines.js';
import type { LabelText } from '../meaning/label-text.js';
import { words } from '../meaning/rules/compiled.js';
import { called, noKey, quoted, type Form, type Verdict } from './finding.js';
import { isAddressKey, isNameKey, isOwn, isSure, type Keyed } from './keyed.js';

/** How many fields of other kinds may stand between the parts of an address. */
const ADDRESS_REACH = 2;

/** The parts of one address stand together: where one is doubtful, so are those after it. */
export function wholeAddress({ fields }: Form): Verdict[] {
  let doubtUntil = -1;
  return fields.map((field, at) => {
    const { key, item } = field;
    if (key?.party !== 'self' || !key.name.startsWith('resident_') || item.partyStated) return null;
    const sure = isSure(field);
    if (sure && at > doubtUntil) return null;
    doubtUntil = at + ADDRESS_REACH;
    return sure && 'another part of the address is in doubt';
  });
}

/** What has an address of its own, folded: the house that is let or built, the place where something happens. */
const THINGS = words(
  'propert(?:y|ies)|premises|building|site|real estate|parcel|venue|vehicle|accident|incident|event|operation|facility|' +
    'grundstucks?|gebaudes?|objekte?s?|immobilien?|liegenschaft|flurstuck|bauvorhabens?|baugrundstucks?|mietobjekts?|veranstaltung\\w*|betriebsstatte|anlagen?(?:\\w*(?:adresse|anschrift|standort))?|\\w*standorte?s?|anschlussobjekt\\w*|verbrauchsstelle|unfall\\w*|tatort|einsatzort|lage des|wohnung des|' +
    'immeuble|bien|localisation|(?:lieu de l |l )?operation|terrain|chantier|local|locaux|etablissement|travaux|manifestation|lieu (?:de l |du )?(?:accident|evenement|sinistre)|' +
    'fabbricat[oi]|immobil[ei]|unita immobiliare|terren[oi]|cantiere|locali|attivita|evento|manifestazione|sinistro|' +
    'inmuebles?|finca|local|obra|establecimiento|siniestro|evento|' +
    'pand|perceel|gebouw|bouwplaats|evenement|locatie|ongeval',
);
const HEADING_WORDS = 8;

/** Numbers that things have as well: a car is registered, a machine has papers. */
const NUMBERED = new Set(['social_security_number', 'document_number', 'personal_administrative_number', 'tax_id']);

const OF_THINGS = words(
  'vehicul\\w*|vehicles?|fahrzeug\\w*|kfz|veicol[oi]|voertuig\\w*|anlage|gerats?|equipment|produ[ck]t\\w*|machine',
);

const ANIMALS = words(
  'pets?|dogs?|cats?|animals?|horses?|(?:haus)?tier(?:e?s)?|hund(?:e?s)?|katze|pferd(?:e?s)?|animale|chien|chat|cheval|perro|gato|mascota|caballo|cane|gatto|cavallo|hond|paard|(?:huis)?dier',
);
const KEEPERS = words(
  'owners?|keepers?|\\w*halter\\w*|\\w*besitzer\\w*|eigentumer\\w*|proprietaire|detenteur|propietari[oa]|duen[oa]|proprietari[oa]|eigenaar|houder|adopters?',
);

/** The school that somebody comes from or goes to, as a part of a form; a school's own name over all of it is its letterhead. */
const SCHOOLS = words(
  '(?:previous|former|last|current|home) school|school (?:information|data|details|attended)|' +
    '(?:abgebende|bisherige|letzte|(?:zuletzt )?besuchte)[nrs]? schule|angaben zur schule|' +
    '(?:etablissement|ecole) (?:d origine|precedente?|frequentee?)|(?:renseignements|informations) (?:sur|concernant) l (?:etablissement|ecole)|' +
    '(?:datos|informacion) (?:del?|de la) (?:establecimiento|escuela|colegio|centro|institucion)|(?:escuela|colegio|centro|establecimiento|institucion)(?: \\w+)? de (?:la que procede|procedencia|origen)|' +
    '(?:dati|informazioni) (?:della scuola|dell istituto)|(?:scuola|istituto) (?:di provenienza|frequentat[ao]|precedente)|' +
    '(?:vorige|huidige|laatste) school|gegevens (?:van de )?school|' +
    '(?:dados|informacoes) d[ao] (?:escola|estabelecimento|instituicao)|escola (?:de origem|anterior|de procedencia)',
);
/** Whether a blank stands under a heading for the school that somebody comes from. */
export function isOfSchool({ item: { draft } }: Keyed): boolean {
  const section = fold(draft.section ?? '');
  return section.split(' ').length <= HEADING_WORDS && SCHOOLS.test(section);
}

/** What people call a team, and not who is in it. */
const TEAMS = words(
  '(?:team|squad|band|boat|project|course) names?|names? of (?:the |your )?(?:team|squad|band|boat|ship|vessel|project|course)|' +
    '(?:team|mannschafts|projekt|kurs|boots|schiffs)name|name (?:des|der) (?:teams|mannschaft|projekts|kurses|boot(?:e?)s|schiff(?:e?)s|yacht)|' +
    'nom (?:de l |du |d )?(?:equipe|projet|bateau|navire)|nombre del? (?:la )?(?:equipo|proyecto|barco|buque|embarcacion)|nome (?:della |del |dell )?(?:squadra|progetto|barca|imbarcazione)|' +
    '(?:team|ploeg|boot|scheeps)naam|naam (?:van )?(?:de |het )?(?:team|ploeg|boot|schip)',
);

/** What is asked about under a heading for an animal, unless it asks for whoever keeps it. */
const isAnimal = (label: LabelText, section: string): boolean =>
  !KEEPERS.test(label.last) && (ANIMALS.test(label.last) || (ANIMALS.test(section) && !KEEPERS.test(section)));

const OF_ANIMALS = new Set(['birth_date', 'sex']);

/** An address that a heading or the label gives to a house, a school or an event is not where the account lives; a car's number, an animal's name and a team's are not the account's. */
export function ofThing({ fields }: Form): Verdict[] {
  return fields.map((field) => {
    const { draft, label, standing } = field.item;
    if (!isOwn(field) || standing === 'own') return null;
    const section = fold(draft.section ?? '');
    const texts = [label.folded, label.context, section.split(' ').length <= HEADING_WORDS ? section : ''];
    const things = isAddressKey(field) ? THINGS : NUMBERED.has(field.key!.name) ? OF_THINGS : null;
    const heading = texts[2]!;
    const isName = isNameKey(field);
    const thing =
      (things && texts.find((text) => things.test(text))) ??
      ((isName || isAddressKey(field)) && SCHOOLS.test(heading) ? heading : undefined) ??
      (isName && TEAMS.test(label.last) ? label.last : undefined) ??
      ((isName || OF_ANIMALS.has(field.key!.name)) && isAnimal(label, heading) ? label.last : undefined);
    return thing && noKey(`it belongs to a thing: ${quoted(thing)}`);
  });
}

/** How far, in fields, the rest of an address may be. */
const NEAR = 5;

/** Words that say "where the person lives" in themselves; "city" and "via" may be any place's. */
const LIVING = words(
  'residen\\w*|home|mailing|living|resid\\w*|wohn\\w*|anschrift|adresse|domicil\\w*|demeurant|domicilio|indirizzo|direccion|adres|woon\\w*|address|permanent',
);

/** A town, a state or a street alone is where something happens as likely as where somebody lives. */
export function lonelyPlace({ fields }: Form): Verdict[] {
  return fields.map((field, at) => {
    if (!isPlace(field) || LIVING.test(field.item.label.folded) || field.item.standing !== null) return null;
    const around = [...fields.slice(Math.max(0, at - NEAR), at), ...fields.slice(at + 1, at + 1 + NEAR)];
    const kept = around.some(
      (other) =>
        isPlace(other) &&
        other.item.draft.page === field.item.draft.page &&
        (PRECISE.test(other.key!.name) || PRECISE.test(field.key!.name)) &&
        other.key!.name !== field.key!.name,
    );
    return !kept && 'no other part of an address stands near';
  });
}

/** What only an address has: towns, states and countries are asked of births and events as well. */
const PRECISE = /_(?:street|house_number|postal_code|address)$/;

const isPlace = (field: Keyed): boolean => isOwn(field) && /^resident_/.test(field.key!.name);

/** `____@example.org`: a blank for one half of an address takes nothing where no other blank takes the other half. */
export function splitEmail({ fields, lines }: Form): Verdict[] {
  const signs = byPlace(lines.filter(({ text }) => /^\s*@|@\s*$/.test(text)));
  return fields.map((field) => {
    if (!isOwn(field) || field.key!.part !== null || field.item.draft.type !== 'text') return null;
    const { rect, page } = field.item.draft;
    const beside = { ...rect, x0: rect.x0 - AT_SIGN, x1: rect.x1 + AT_SIGN };
    const split = signs
      .near(page, beside)
      .some(
        (line) =>
          Math.min(line.y1, rect.y1) - Math.max(line.y0, rect.y0) > 2 &&
          (Math.abs(line.x0 - rect.x1) < AT_SIGN || Math.abs(rect.x0 - line.x1) < AT_SIGN),
      );
    // The second of two lines has it.
    const goesOn = signs
      .near(page, rowOf({ ...rect, y0: rect.y0 - AT_SIGN, y1: rect.y0 }))
      .some((line) => /^\s*@/.test(line.text) && rect.y0 - line.y0 > 0 && rect.y0 - line.y1 < AT_SIGN);
    const halved = split || (goesOn && field.key!.name === 'email_address');
    return halved && noKey('it takes one half of an e-mail address');
  });
}

/** `__/__/__/__`: a piece of a value, where nothing says of which piece it is; `nat__ a ____`: the end of the word before it. */
export function splitValue({ fields }: Form): Verdict[] {
  return fields.map((field) => {
    if (field.item.uncut) return noKey('it takes a piece of a value, and which is not said');
    return isForLetters(field) && noKey('it has room for a letter or two');
  });
}

/** Points that two letters take at most. */
const TWO_LETTERS = 16;
/** What is written in words. */
const IN_WORDS =
  /^(?:(?:full|family|given|legal|bank)_name|nationality|birth_place|occupation|email_address|\w+_(?:street|city|address))$/;

const isForLetters = ({ key, item: { draft } }: Keyed): boolean =>
  key !== null &&
  key.part === null &&
  IN_WORDS.test(key.name) &&
  draft.type === 'text' &&
  draft.rect.x1 - draft.rect.x0 < TWO_LETTERS;

/** Points between the sign and the blanks on its sides. */
const AT_SIGN = 20;

/** Keys of an identity document beside its number; permits and receipts have an issuer and a date as well. */
const OF_DOCUMENT = new Set(['document_type', 'issuing_authority', 'issuing_country', 'issuance_date', 'expiry_date']);

/** A licence to drive has a number, an issuer and days of its own. */
const LICENCE = /\b(?:driver|driving|fuhrerschein|permis|patente|conducir|rijbewijs)/;

/** "Issued by" with no number of a document around it is any paper's. */
export function lonelyDocument({ fields }: Form): Verdict[] {
  return fields.map((field, at) => {
    if (!isOwn(field) || !OF_DOCUMENT.has(field.key!.name)) return null;
    const around = fields.slice(Math.max(0, at - NEAR), at + 1 + NEAR);
    const numbers = around.filter(({ key }) => key?.name === 'document_number');
    if (numbers.length === 0) return 'no number of a document is asked for near it';
    const licence = numbers.find(({ item }) => LICENCE.test(item.label.folded));
    return licence && `${called(licence)} is of a licence`;
  });
}

/** A number of an account with nothing that says at which bank may be any account's. */
export function lonelyAccount({ fields }: Form): Verdict[] {
  return fields.map((field, at) => {
    const name = field.key?.name;
    if (!isOwn(field) || (name !== 'account_number' && name !== 'bank_name')) return null;
    const around = fields.slice(Math.max(0, at - NEAR), at + 1 + NEAR);
    const isKnown = around.some(({ key }) => ['routing_number', 'iban', 'bic'].includes(key?.name ?? ''));
    return !isKnown && 'nothing near it says at which bank';
  });
}

/** `n. ____` right after the blank for the street. */
const NUMBER_NEXT = /(?:^|[\s_.…])(?:n|nr|no|n°|nº|num|civico|hausnr|hnr)[.:°º]?[\s_.…:]*$/i;
const NUMBER_BLANK = /[_.…]{2,}\s*(?:n|nr|no|n°|nº|num|civico|hausnr|hnr)[.:°º]?\s*[_…]/i;

/** A street or a paper whose number has a place of its own that was not found as a blank: what goes before is without it. */
export function besideNumber({ fields, lines }: Form): Verdict[] {
  const nearby = byPlace(lines);
  return fields.map((field, at) => {
    if (!isOwn(field) || !HAS_NUMBER.has(field.key!.name) || A_NUMBER.test(field.item.label.folded)) return null;
    if (fields.slice(at + 1, at + 3).some(({ key }) => key?.name === 'resident_house_number')) return null;
    const { rect, page } = field.item.draft;
    const level = nearby
      .near(page, { ...rect, x0: rect.x1 - 4, x1: Infinity })
      .filter((line) => Math.min(line.y1, rect.y1) - Math.max(line.y0, rect.y0) > 3);
    const after = level.find(({ x0, x1, text }) =>
      x0 >= rect.x1 - 4 ? NUMBER_NEXT.test(text) : x1 > rect.x1 && NUMBER_BLANK.test(text),
    );
    const number = after ?? nearby.near(page, captionOfNextFrom(rect)).find((line) => isCaptionOfNext(line, rect));
    return number && `the number has a place of its own: ${quoted(number.text)}`;
  });
}

const HAS_NUMBER = new Set(['resident_street', 'document_number']);
const A_NUMBER = words('n|nr|no|num\\w*|nummer|hausnr|hausnummer|civico|\\w+nummer');

/** Points from a cell to the caption over or under the one right of it, and the width of a cell for a number. */
const CAPTION = 16;
const NUMBER_CELL = 90;
const ONLY_NUMBER = /^\s*(?:n|nr|no|num|civico|hausnr|hnr)?[.:°º]*\s*$/i;

const captionOfNextFrom = ({ x1, y0, y1 }: ViewRect): ViewRect => ({
  x0: x1 - 2,
  x1: x1 + NUMBER_CELL,
  y0: y0 - CAPTION,
  y1: y1 + CAPTION,
});

/** `Nº` alone, over or under the cell that follows the street's. */
const isCaptionOfNext = (line: TextLine, rect: ViewRect): boolean =>
  line.x0 >= rect.x1 - 2 &&
  line.x1 <= rect.x1 + NUMBER_CELL &&
  Math.max(line.y0 - rect.y1, rect.y0 - line.y1) <= CAPTION &&
  /\p{L}/u.test(line.text) &&
  ONLY_NUMBER.test(line.text);
