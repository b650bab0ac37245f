import { fold } from '@formseal/domain';
import { words } from './rules/compiled.js';
import type { TextLine } from './lines.js';

/** What forms call themselves, in all languages at once. */
const NOUNS = words(
  'antrag\\w*|erklarung\\w*|formular|fragebogen|anmeldung|anzeige|vollmacht|mandat|vertrag|meldung|bescheinigung|bestatigung|kundigung|einwilligung\\w*|schweigepflicht\\w*|widerspruch|abtretung\\w*|beschwerde\\w*|steuererklarung|' +
    'application|form|request|claim|certificate|consent|agreement|declaration|statement|report|return|authori[sz]ation|power of attorney|registration|notice|petition|complaint|questionnaire|affidavit|voucher|schedule|order|objection|contract|bill of sale|worksheet|enrollment|' +
    'demande|declaration|formulaire|attestation|certificat|contrat|mandat|procuration|bulletin|requete|questionnaire|autorisation|reclamation|' +
    'solicitud|declaracion|formulario|instancia|impreso|autorizacion|contrato|certificado|reclamacion|comunicacion|' +
    'domanda|dichiarazione|modulo|richiesta|istanza|comunicazione|denuncia|autocertificazione|delega|ricorso|contratto|segnalazione|autorizzazione|nota|' +
    'aanvraag\\w*|formulier|verklaring|aangifte|machtiging|overeenkomst|verzoek|melding|klacht\\w*|inschrijf\\w*|volmacht|' +
    'requerimento|wniosek|oswiadczenie|zadost|ansokan|anmalan|ansogning|erklaering',
);

/** Whose form it is, not what it is. */
const OFFICES = words(
  'ministry|department|agency|bureau|office of|service|ministerium|bundes\\w*|amt|behorde|stadt|landkreis|gemeinde|finanzamt|agentur|ministere|republique|direction|prefecture|mairie|ministerio|gobierno|ayuntamiento|junta|ministero|comune di|regione|provincia di|' +
    'agenzia|gemeente|belastingdienst|university|universitat|gmbh|inc|ltd|llc|s p a|ag|state of|county of|commonwealth|government|www|http\\w*|tel|fax|page|seite|phone|telefon|logo|eu|omb',
);

/** `Form 1040`, `CERFA N° 14411*02`, `AUFZ-110`. */
const NUMBER_ONLY =
  /^(?:(?:form|formular|cerfa|mod(?:ulo|ello|\.)?|formulaire|modelo|formulier|vordruck|nr|no|n°)[\s.:]*)*[a-z]{0,6}[\s-]?[\d][\w*/.() -]{0,18}$/i;

/** A title stands in the upper part of the first page. */
const UPPER_PART = 0.5;
const LONGEST = 160;

/** The form's own title: the most prominent line at the top that is neither an office's name nor a form number. */
export function titleOf(lines: readonly TextLine[], pageHeight: number): string | null {
  const upper = lines.filter(({ y0 }) => y0 > pageHeight * (1 - UPPER_PART));
  const body = median(lines.map(({ size }) => size));
  const scored = upper
    .map((line, at) => ({ line, at, score: score(line, body, pageHeight) }))
    .filter(({ score: points }) => points > 0)
    .sort((a, b) => b.score - a.score);
  const best = scored[0];
  return best ? withContinuation(upper, best.at) : null;
}

function score({ text, size, bold, y1 }: TextLine, body: number, pageHeight: number): number {
  const folded = fold(text);
  const letters = folded.replace(/[^a-z]/g, '').length;
  if (letters < 4 || text.length > LONGEST || NUMBER_ONLY.test(text.trim()) || /[_.…]{4,}/.test(text)) return 0;
  const size1 = size / (body || size);
  if (size1 < 1.1 && !bold) return 0;
  let points = Math.min(size1, 3) * 2 + (bold ? 1 : 0) + (y1 / pageHeight) * 1.5;
  if (NOUNS.test(folded)) points += 2.5;
  if (OFFICES.test(folded)) points -= NOUNS.test(folded) ? 1 : 3;
  if (/^[^a-z]*$/.test(text)) points += 0.5;
  if (/[:;,]$/.test(text.trim())) points -= 2;
  if (folded.split(' ').length > 16) points -= 2;
  return points;
}

/** A title that runs over several lines in one size. */
function withContinuation(lines: readonly TextLine[], at: number): string {
  const first = lines[at]!;
  const parts = [first.text];
  const joins = (one: TextLine, next: TextLine | undefined): next is TextLine =>
    next !== undefined &&
    Math.abs(next.size - one.size) < 0.6 &&
    next.bold === one.bold &&
    Math.abs(one.y0 - next.y0) < one.size * 1.8 &&
    next.x0 < one.x1 &&
    next.x1 > one.x0 &&
    !NUMBER_ONLY.test(next.text);
  for (let next = at + 1, last = first; joins(last, lines[next]); next += 1) {
    last = lines[next]!;
    parts.push(last.text);
  }
  for (
    let before = at - 1, last = first;
    joins(last, lines[before]) && !OFFICES.test(fold(lines[before]!.text));
    before -= 1
  ) {
    last = lines[before]!;
    parts.unshift(last.text);
  }
  const title = parts
    .join(' ')
    .replace(/(\p{L})- (\p{Ll})/gu, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
  return title.length > LONGEST ? first.text : title;
}

function median(sizes: readonly number[]): number {
  return [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
}
