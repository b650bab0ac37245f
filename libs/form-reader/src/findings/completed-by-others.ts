import { fold } from '@formseal/domain/forms';
import { NearbyByPage } from '../nearby.js';
import type { TextLine } from '../meaning/lines.js';
import { partyOf } from '../meaning/party.js';
import { words, type CompiledRules } from '../meaning/rules/compiled.js';
import { withoutCaptions } from './captions.js';
import { called, quoted, type Form, type Verdict } from './finding.js';
import { isNameKey, isOwn, isPersonal, type Keyed } from './keyed.js';

/** Titles of papers that a doctor writes about a patient. */
const BY_DOCTOR = words(
  'arztliche[rsn]? (?:\\w+ )?(?:bescheinigung|attest|zeugnis|gutachten|stellungnahme|bestatigung|befundbericht)|arztbericht|' +
    '(?:physician|doctor|medical provider|health care provider|practitioner)s? (?:s )?(?:statement|certificat\\w+|report|verification|attestation)|medical certificat\\w+|(?:patient|medical|specialist|physician) referrals?|(?:physical|occupational|speech) therapy (?:\\w+ ){0,3}(?:evaluation|assessment|plan)|plan of care|(?:serious )?adverse (?:event|reaction)s?|uberweisungsschein|' +
    'certificat medical|certificado medico|informe medico|certificato medico|(?:geneeskundige|medische) verklaring|lakar(?:intyg|utlatande)|laegeattest|laegeerklaering|atestado medico|zaswiadczenie lekarskie|lekarsky posudek',
);

/** Titles of papers that somebody writes for another: an attorney for a client, an employer for those who work there. */
const BY_OTHERS = words(
  '(?:entry|notice) of (?:\\w+ ){0,2}appearance|arbeitgeberbescheinigung|(?:verdienst|arbeits|einkommens)bescheinigung|bescheinigung des arbeitgebers|' +
    'employers? (?:s )?(?:\\w+ ){0,3}(?:appeal|statement|report|certificat\\w+|verification|application)|offer of employment|attestation (?:de )?l? ?employeur|attestation de salaire|' +
    'certificado de (?:la )?empresa|dichiarazione del datore di lavoro|werkgeversverklaring|contrat (?:d apprentissage|de travail)|(?:arbeits|ausbildungs)vertrag|employment (?:contract|agreement)|contrato de trabajo|contratto di lavoro|arbeidsovereenkomst|arbetsgivarintyg|zaswiadczenie pracodawcy',
);

/** Parties that fill a form in whose first block they stand. */
const FIRST = new Set(['employer', 'landlord']);

/**
 * Doubts the account's own data in forms that somebody else fills: a doctor's certificate, an attorney's notice; what plays a part
 * where an employer or a landlord is asked first; what stands under "to be completed by" somebody else.
 */
export function completedByOthers({ fields, lines, rules, title }: Form): Verdict[] {
  const folded = fold(title ?? '');
  const byDoctor = BY_DOCTOR.test(folded);
  const byOthers = BY_OTHERS.test(folded);
  const headings = withoutCaptions(
    lines,
    fields.map(({ item }) => item),
  );
  const reserved = new NearbyByPage(
    partsOfOthers(headings, rules),
    ({ page }) => page,
    ({ y0, y1 }) => ({ x0: 0, x1: 0, y0, y1 }),
  );
  let otherFirst: Keyed | null = null;
  let ownMet = false;
  return fields.map((field) => {
    const { item, key } = field;
    const { page, rect } = item.draft;
    const below = reserved
      .near(page, { ...rect, x0: 0, x1: 0 })
      .find((part) => rect.y1 <= part.y1 && rect.y0 >= part.y0 && rect.x1 > part.x0);
    // Who fills a part signs it as well.
    const part = below && `its part is filled in by another: ${quoted(below.note)}`;
    if (key?.name === 'signature' && item.standing !== 'own') return part;
    const mine = isOwn(field) && isPersonal(field);
    if (isNameKey(field) && key && FIRST.has(key.party) && !ownMet) otherFirst = field;
    if (!mine) return null;
    const own = item.standing === 'own' || item.standing === 'headed';
    if (isNameKey(field) && own) ownMet = true;
    const written = `somebody writes ${quoted(title ?? '')} about another`;
    if (byDoctor && key?.party === 'self' && !own) return { effect: 'patient', because: written };
    if (part) return part;
    if (byOthers && !own) return written;
    return otherFirst && key?.party === 'self' && !own && `${called(otherFirst)} is asked first`;
  });
}

/** "To be completed by the physician", in the words of each language; the last group is who. */
const COMPLETED_BY = [
  /\b(?:to be |is |section )?(?:completed|filled (?:in|out))(?: and signed)? by (.+)/,
  /\b(?:vom|von der|von dem|von den|durch den|durch die|durch das) (.+?) (?:auszufullen|zu erganzen)/,
  /\ba (?:remplir|completer) par (.+)/,
  /\ba (?:rellenar|cumplimentar|completar) por (.+)/,
  /\b(?:da|a) compilar\w* (?:a cura )?d\w+ (.+)/,
  /\bin te vullen door (.+)/,
];

/** A note on who fills a part is short; what is longer tells something else. */
const NOTE_WORDS = 14;

interface Part {
  readonly page: number;
  /** What stands left of the note is not in its part. */
  readonly x0: number;
  readonly y0: number;
  readonly y1: number;
  readonly note: string;
}

/** From a note that gives a part to somebody who is not the account down to the next such note, or the end of the page. */
function partsOfOthers(lines: readonly TextLine[], rules: CompiledRules): Part[] {
  const notes = lines.flatMap((line) => {
    const folded = fold(line.text);
    if (folded.split(' ').length > NOTE_WORDS) return [];
    const who = COMPLETED_BY.flatMap((pattern) => pattern.exec(folded)?.[1] ?? [])[0];
    return who === undefined ? [] : [{ line, foreign: isForeign(who, rules) }];
  });
  return notes.flatMap(({ line, foreign }) => {
    const next = notes.filter((other) => other.line.page === line.page && other.line.y1 < line.y0);
    const y0 = Math.max(0, ...next.map((other) => other.line.y1));
    return foreign ? [{ page: line.page, x0: line.x0, y0, y1: line.y0, note: line.text }] : [];
  });
}

function isForeign(who: string, rules: CompiledRules): boolean {
  const party = partyOf(who, rules)?.party;
  return party === 'self' ? false : party !== undefined || rules.foreignSigner.test(who);
}
