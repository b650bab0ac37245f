import { fold } from '@formseal/domain/forms';
import { words } from './rules/compiled.js';
import type { TextLine } from './lines.js';

/** What forms call themselves, in all languages at once. */
const NOUNS = words(
  '\\w*antrag\\w*|\\w*erklarung\\w*|\\w*formular|fragebogen|\\w*anmeldung|anzeige|\\w*vollmacht|mandat|\\w*mandat|\\w*vertrag|\\w*meldung|\\w*bescheinigung|\\w*bestatigung|\\w*kundigung|\\w*abrechnung|nutzungs\\w*|zulassung|einwilligung\\w*|schweigepflicht\\w*|widerspruch|abtretung\\w*|beschwerde\\w*|steuererklarung|' +
    'application|request|claim|certificate|consent|agreement|declaration|statement|report|return|authori[sz]ation|power of attorney|registration|notice|petition|complaint|questionnaire|affidavit|voucher|schedule|order|objection|contract|bill of sale|worksheet|sheet|survey|checklist|election|notification|intake|enrollment|waiver|motion|citation|stipulation|judgment|response|letter|tool|assessment|debit|' +
    'demande|declaration|formulaire|attestation|certificat|contrat|mandat|procuration|bulletin|requete|questionnaire|autorisation|reclamation|' +
    'solicitud|declaracion|formulario|instancia|impreso|autorizacion|contrato|certificado|reclamacion|comunicacion|formato|ficha|hoja de \\w+|matricula|inscripcion|' +
    'domanda|opposizione|esposto|dichiarazione|modulo|richiesta|istanza|comunicazione|denuncia|autocertificazione|delega|ricorso|contratto|segnalazione|autorizzazione|nota|formulario|' +
    'aanvraag\\w*|formulier|verklaring|aangifte|machtiging|overeenkomst|verzoek|melding|klacht\\w*|inschrijf\\w*|volmacht|' +
    'requerimento|wniosek|oswiadczenie|zadost|ansokan|anmalan|ansogning|erklaering|' +
    'cerere|declaratie|adeverinta|imputernicire|fisa|acord|notificare|reclamatie|plangere|sesizare|' +
    'soknad\\w*|\\w*skjema|innmelding\\w*|pamelding\\w*|fullmakt|egenerklaering\\w*|avtale|samtykke\\w*|' +
    'kerelem|nyilatkozat\\w*|urlap|adatlap|\\w*lap|meghatalmazas\\w*|szerzodes\\w*|bejelento\\w*|igazolas|hozzajarulas\\w*|kerdoiv|' +
    'formu|dilekce\\w*|beyan\\w*|taahhutname\\w*|sozlesme\\w*|vekaletname\\w*|muvafakatname\\w*|basvurusu',
);

/** Whose form it is, not what it is. */
const OFFICES = words(
  'ministry|department|agency|bureau|office of|service|ministerium|bundes\\w*|amt|behorde|stadt|landkreis|gemeinde|finanzamt|agentur|ministere|republique|direction|prefecture|mairie|ministerio|gobierno|ayuntamiento|junta|ministero|comune di|regione|provincia di|' +
    'agenzia|giudice di pace|al giudice|tribunale|cancelleria|sindaco|dirigente|settore|ufficio|gemeente|belastingdienst|university|universitat\\w*|\\w*klinikum|hochschule|institut|krankenkasse|e v|unidad|cancelleria civile|(?:surrogate s |district |circuit |supreme |superior |county |trial |family |probate )+court|court of|courts|gmbh|inc|ltd|llc|s p a|ag|state of|county of|commonwealth|government|www|http\\w*|tel|fax|page|seite|phone|telefon|logo|eu|omb|primaria|ministerul|consiliul|inspectoratul|universitatea',
);

/** `Form 1040`, `CERFA N° 14411*02`, `AUFZ-110`. */
const NUMBER_ONLY =
  /^(?:(?:form|formular|cerfa|mod(?:ulo|ello|\.)?|formulaire|modelo|formulier|vordruck|nr|no|n°)[\s.:]*)*[a-z]{0,6}[\s-]?[\d][\w*/.() -]{0,18}$/i;

/** What reserves a part for an office is no title. */
const RESERVED = words(
  '(?:office|court|official|clerk s?|staff|bank|tax office) use(?: only)?|use only|reserve a|reservee? (?:a|au|aux)|nur fur|bearbeitungsvermerke|riservat[oa] (?:a|al|all)|reservado (?:a|para)|in te vullen door',
);

/** What buttons say. */
const COMMANDS = words(
  'chiede|espone|dichiara|comunica|segnala|cancella|stampa|reset|print|clear|save|submit|zurucksetzen|drucken|speichern|imprimer|reinitialiser|effacer|imprimir|borrar|wissen|afdrukken',
);

/** Letters to an office say what they want in a line of their own. */
const SUBJECT = /^(?:oggetto|objet|asunto|betreff|betr\.|subject|re|onderwerp|betreft|referitor la|tárgy|konu)\s*:\s*/i;

/** To whom a letter goes. */
const ADDRESSEE = /^(?:al(?:la|lo|l['’])?|an (?:das|die|den)|to(?: the)?:?|à l[a'’]|aan (?:de|het))\s/i;

/** A heading within the form, by its number. */
const PART =
  /^(?:section|part|step|schritt|abschnitt|teil|partie|cadre|rubrique|sezione|quadro|secci[oó]n|apartado|deel|onderdeel)\s+\d/i;

/** A title has a few words; more make a sentence. */
const LONG = 16;

const SCHEDULE =
  /^(?:(?:schedule|annex|anlage|annexe|anexo|allegato|bijlage)|(?:schedule|annex|anlage|annexe|anexo|allegato|bijlage|part|teil|section|page|copy)\s+[A-Z0-9-]{1,5})$/i;

/** A title stands in the upper part of the first page. */
const UPPER_PART = 0.5;
const LONGEST = 160;
/** So many times the body's size is a title's, wherever it stands. */
const LARGE = 1.3;

/** A title found, and how much speaks for it. */
interface Found {
  readonly title: string;
  readonly points: number;
  /** Whether it says what forms call themselves. */
  readonly named: boolean;
}

/** What is needed to name a form by its lines: each page's, its height, and whether it is filled in at all. */
export interface TitlePage {
  readonly lines: readonly TextLine[];
  readonly height: number;
  readonly filled: boolean;
}

/**
 * The form's own title: the most prominent line at the top that is neither an office's name nor a form number. Pages of
 * advice may come before the form itself: then its first page with a blank has the better title.
 */
export function titleOf(pages: readonly TitlePage[]): string | null {
  const [first] = pages;
  const own = first ? onPage(first) : null;
  const start = pages.find(({ filled }) => filled);
  if (!start || start === first) return own?.title ?? null;
  const later = onPage(start);
  return (later?.named && !own?.named ? later : (own ?? later))?.title ?? null;
}

function onPage({ lines, height }: TitlePage): Found | null {
  const body = median(lines.map(({ size }) => size));
  const scored = lines
    .map((line, at) => ({ line, at, points: score(line, body, height) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  for (const { line, at, points } of scored) {
    const title = withContinuation(lines, at);
    if (title !== '') return { title, points, named: NOUNS.test(fold(line.text)) };
  }
  return null;
}

function score({ text, size, bold, y0, y1 }: TextLine, body: number, pageHeight: number): number {
  const plain = text.trim();
  const folded = fold(text);
  const letters = folded.replace(/[^a-z]/g, '').length;
  if (letters < 4 || text.length > LONGEST || NUMBER_ONLY.test(plain) || /[_.…]{4,}/.test(text)) return 0;
  // A font that does not tell its characters leaves signs; a heading for an office names its part.
  if (letters < 0.5 * plain.replace(/\s/g, '').length || RESERVED.test(folded)) return 0;
  const size1 = size / (body || size);
  const words = folded.split(' ').length;
  const subject = SUBJECT.test(text) && !/^[^:]*:\s*\(/.test(text);
  const upper = y0 > pageHeight * (1 - UPPER_PART);
  const capitals = plain === plain.toUpperCase();
  const prominent = size1 >= 1.1 || bold || subject;
  // What forms call themselves takes longest to look for: not where it would change nothing.
  if ((!upper && size1 < LARGE) || (!prominent && !capitals)) return 0;
  const named = words <= LONG && NOUNS.test(folded);
  // Below the middle only a voucher to cut off has its title.
  if (!named && (!upper || !prominent)) return 0;
  const sentence = /\p{Ll}\.$/u.test(plain);
  if (sentence && /^\p{Ll}/u.test(plain)) return 0;
  let points = Math.min(size1, 3) * 2 + (bold ? 1 : 0) + (y1 / pageHeight) * 4;
  if (named && !sentence) points += 3;
  if (subject) points += 6;
  if (capitals) points += 0.5;
  return points - misfit(plain, folded, sentence);
}

/** What speaks against a line: whom it names, how it begins and ends. */
function misfit(text: string, folded: string, sentence: boolean): number {
  const words = folded.split(' ').length;
  let points = 0;
  if (ADDRESSEE.test(text) || /^[(*•]/.test(text)) points += 3;
  if (OFFICES.test(folded)) points += NOUNS.test(folded) ? 1 : 3;
  if (/[:;,?]$/.test(text)) points += 2.5;
  // A sentence, or the second half of one.
  if (sentence || /^\p{Ll}/u.test(text)) points += 2.5;
  if ((COMMANDS.test(folded) && words <= 2) || SCHEDULE.test(folded) || PART.test(text)) points += 4;
  if (words > LONG) points += 2;
  return points;
}

/** A title that runs over several lines in one size: the lines above and below that continue it. */
function withContinuation(lines: readonly TextLine[], at: number): string {
  const first = lines[at]!;
  const parts = [first.text];
  for (
    let last = first, next = neighbour(lines, last, 'below');
    next;
    last = next, next = neighbour(lines, last, 'below')
  ) {
    parts.push(next.text);
  }
  for (
    let last = first, next = neighbour(lines, last, 'above');
    next;
    last = next, next = neighbour(lines, last, 'above')
  ) {
    if (OFFICES.test(fold(next.text)) && !NOUNS.test(fold(next.text))) break;
    parts.unshift(next.text);
  }
  const title = parts
    .join(' ')
    .replace(/(\p{L})- (\p{Ll})/gu, '$1$2')
    .replace(SUBJECT, '')
    // The brackets drawn beside the parties of a court's form.
    .replace(/(?:^|\s)[()]+(?=\s|$)/gu, ' ')
    .replace(/^\s*(?:No|Nr|N°)\.?\s+(?=\p{Lu}{2})/u, '')
    .replace(/^[^\p{L}\p{N}“"«(]+/u, '')
    .replace(/^\[ ?\]\s*[–-]?\s*/, '')
    .replace(/\s+/g, ' ')
    // `A N E X O`
    .replace(/^(?:\p{L} ){3,}\p{L}$/u, (spaced) => spaced.replace(/ /g, ''))
    .replace(/[\s–—:*.-]+$/, '');
  return title.length > LONGEST ? first.text.replace(SUBJECT, '') : title;
}

/** The next line of the same print, over or under this one. */
function neighbour(lines: readonly TextLine[], line: TextLine, where: 'above' | 'below'): TextLine | undefined {
  return lines.find((other) => {
    const step = where === 'below' ? line.y0 - other.y0 : other.y0 - line.y0;
    return (
      step > line.size * 0.5 &&
      step < line.size * 1.8 &&
      Math.abs(other.size - line.size) < 0.6 &&
      other.bold === line.bold &&
      other.x0 < line.x1 &&
      other.x1 > line.x0 &&
      !NUMBER_ONLY.test(other.text) &&
      !COMMANDS.test(fold(other.text))
    );
  });
}

function median(sizes: readonly number[]): number {
  return [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
}
