import { fold } from '@formseal/domain';
import { words } from './rules/compiled.js';
import type { TextLine } from './lines.js';

/** What forms call themselves, in all languages at once. */
const NOUNS = words(
  'antrag\\w*|erklarung\\w*|formular|fragebogen|anmeldung|anzeige|vollmacht|mandat|vertrag|meldung|bescheinigung|bestatigung|kundigung|einwilligung\\w*|schweigepflicht\\w*|widerspruch|abtretung\\w*|beschwerde\\w*|steuererklarung|' +
    'application|request|claim|certificate|consent|agreement|declaration|statement|report|return|authori[sz]ation|power of attorney|registration|notice|petition|complaint|questionnaire|affidavit|voucher|schedule|order|objection|contract|bill of sale|worksheet|sheet|survey|checklist|election|notification|intake|enrollment|' +
    'demande|declaration|formulaire|attestation|certificat|contrat|mandat|procuration|bulletin|requete|questionnaire|autorisation|reclamation|' +
    'solicitud|declaracion|formulario|instancia|impreso|autorizacion|contrato|certificado|reclamacion|comunicacion|' +
    'domanda|opposizione|esposto|dichiarazione|modulo|richiesta|istanza|comunicazione|denuncia|autocertificazione|delega|ricorso|contratto|segnalazione|autorizzazione|nota|' +
    'aanvraag\\w*|formulier|verklaring|aangifte|machtiging|overeenkomst|verzoek|melding|klacht\\w*|inschrijf\\w*|volmacht|' +
    'requerimento|wniosek|oswiadczenie|zadost|ansokan|anmalan|ansogning|erklaering',
);

/** Whose form it is, not what it is. */
const OFFICES = words(
  'ministry|department|agency|bureau|office of|service|ministerium|bundes\\w*|amt|behorde|stadt|landkreis|gemeinde|finanzamt|agentur|ministere|republique|direction|prefecture|mairie|ministerio|gobierno|ayuntamiento|junta|ministero|comune di|regione|provincia di|' +
    'agenzia|giudice di pace|al giudice|tribunale|cancelleria|sindaco|dirigente|settore|ufficio|gemeente|belastingdienst|university|universitat|gmbh|inc|ltd|llc|s p a|ag|state of|county of|commonwealth|government|www|http\\w*|tel|fax|page|seite|phone|telefon|logo|eu|omb',
);

/** `Form 1040`, `CERFA N° 14411*02`, `AUFZ-110`. */
const NUMBER_ONLY =
  /^(?:(?:form|formular|cerfa|mod(?:ulo|ello|\.)?|formulaire|modelo|formulier|vordruck|nr|no|n°)[\s.:]*)*[a-z]{0,6}[\s-]?[\d][\w*/.() -]{0,18}$/i;

/** What buttons say. */
const COMMANDS = words(
  'chiede|espone|dichiara|comunica|segnala|cancella|stampa|reset|print|clear|save|submit|zurucksetzen|drucken|speichern|imprimer|reinitialiser|effacer|imprimir|borrar|wissen|afdrukken',
);

/** Letters to an office say what they want in a line of their own. */
const SUBJECT = /^(?:oggetto|objet|asunto|betreff|betr\.|subject|re|onderwerp|betreft)\s*:\s*/i;

/** To whom a letter goes. */
const ADDRESSEE = /^(?:al(?:la|lo|l['’])?|an (?:das|die|den)|to(?: the)?:?|à l[a'’]|aan (?:de|het))\s/i;

/** A title has a few words; more make a sentence. */
const LONG = 16;

const SCHEDULE =
  /^(?:schedule|annex|anlage|annexe|anexo|allegato|bijlage|part|teil|section|page|copy)\s+[A-Z0-9-]{1,5}$/i;

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
  if (size1 < 1.1 && !bold && !SUBJECT.test(text)) return 0;
  let points = Math.min(size1, 3) * 2 + (bold ? 1 : 0) + (y1 / pageHeight) * 4;
  const words = folded.split(' ').length;
  const sentence = /\p{Ll}\.$/u.test(text.trim());
  if (NOUNS.test(folded) && words <= LONG && !sentence) points += 3;
  if (ADDRESSEE.test(text.trim()) || text.trim().startsWith('(')) points -= 3;
  if (SUBJECT.test(text)) points += 6;
  if (OFFICES.test(folded)) points -= NOUNS.test(folded) ? 1 : 3;
  if (/^[^a-z]*$/.test(text)) points += 0.5;
  if (/[:;,?]$/.test(text.trim())) points -= 2.5;
  // A sentence, or the second half of one.
  if (sentence || /^\p{Ll}/u.test(text.trim())) points -= 2.5;
  if ((COMMANDS.test(folded) && words <= 2) || SCHEDULE.test(text.trim())) points -= 4;
  if (words > LONG) points -= 2;
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
    .replace(/^[^\p{L}\p{N}“"«(]+/u, '')
    .replace(/^\[ ?\]\s*[–-]?\s*/, '')
    .replace(/\s+/g, ' ')
    .trim();
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
