/** How forms of all languages begin when they say how to answer, not what is asked. */
const ADVICE = [
  '(?:please )?(?:check|mark|tick|select|choose|circle|cross) (?:one|all|only|any|each|either|both|if|here|the|an?|box|boxes|yes|no|off|out|which|whichever|that|those|what|as|appropriate|applicable|more|at least|up to)\\b',
  '(?:please )?(?:type|print)(?: or (?:type|print))?(?:,? (?:clearly|legibly|plainly|in .*|all .*))?$',
  '(?:typed|printed)(?: or (?:typed|printed|stamped))?$',
  'please ',
  'see ',
  'includ(?:e|ing) (?!.*\\b(?:name|address)\\b)',
  'enter ',
  'write (?:in|out|n/?a|none|only|your|the|clearly|legibly|name|["“\'])',
  'complete (?:the|this|these|part|section|lines?|items?|all|only|both|if|and|form|schedule|columns?|below|questions?)\\b',
  'fill (?:in|out)\\b',
  '(?:go|turn|skip|proceed|refer|continue) (?:to|on)\\b',
  '(?:explain|provide|attach|specify|describe) .',
  'do(?:n.t| not) ',
  'use (?:an?|the|additional|separate|only|block|black|blue|ink|extra|reverse)\\b',
  '(?:if|when|where) (?:applicable|available|known|unknown|necessary|required|needed|possible|not applicable|more|none)\\b',
  'optional[ .;,–-]+\\p{L}',
  '(?:for example|example|e\\. ?g\\.|such as)',
  '(?:max\\.?|maximum|min\\.?|minimum|up to|no more than|not more than|at least) .*\\d',
  '\\d+(?: (?:or|oder|ou|o|of) \\d+)? (?:digits?|characters?|letters?|Stellen|Zeichen|Ziffern|chiffres|caract[eè]res|d[ií]gitos|cifre|caratteri|cijfers|tekens)$',
  'bitte ',
  '(?:nicht )?(?:zutreffendes|gewünschtes) ',
  'mehrfach(?:auswahl|nennung)',
  '(?:falls|wenn|sofern) (?:bekannt|vorhanden|zutreffend|möglich)$',
  'in (?:druck|block)(?:buchstaben|schrift)',
  '(?:z\\. ?b\\.|zum beispiel|siehe) ',
  '(?:cochez|cocher|entourez|entourer|rayez|rayer|indiquez|précisez) ',
  '(?:en )?(?:lettres )?(?:majuscules|capitales)',
  '(?:par exemple|p\\. ?ex\\.|voir|si possible)(?!\\p{L})',
  '(?:marque|marcar|señale|señalar|indique|indicar|escriba|escribir|seleccione|tache|tachar|rodee) ',
  'en (?:letras? )?(?:may[uú]sculas|imprenta)',
  '(?:por ejemplo|p\\. ?ej\\.|ver|v[ée]ase) ',
  '(?:barrare|crocettare|selezionare|indicare|scrivere|cancellare) ',
  '(?:in )?(?:stampatello|lettere maiuscole)',
  '(?:ad esempio|per esempio|vedi) ',
  '(?:s\\.?v\\.?p\\.?|graag|aankruisen|omcirkelen)(?!\\p{L})',
  '(?:doorhalen|invullen|in blokletters|bijvoorbeeld|zie)(?!\\p{L})',
  '(?:assinale|assinalar|marcar com|zaškrtněte|hodící se|sæt kryds|kryssa|ange|zaznacz|zakreśl|niepotrzebne)(?!\\p{L})',
].join('|');
const HOW_TO_ANSWER = new RegExp(`^(?:${ADVICE})`, 'iu');

/**
 * `Race (check all that apply)`: what brackets say of how to answer is no part of what is asked. A date's pattern stays: whoever
 * fills it in asks the label for the order.
 */
export function withoutAdvice(label: string): string {
  const asked = label
    .replace(/\s?[:;,]?\s?[([]\s?([^()[\]]{2,200}?)\s?[)\]]/gu, (bracket, words: string) =>
      HOW_TO_ANSWER.test(words) ? '' : bracket,
    )
    .replace(/^[\s:–,;-]+|[\s:–,;-]+$/gu, '');
  return /[\p{L}\p{N}]/u.test(asked) ? asked : label;
}

/** `Note: …`: a remark, whatever it remarks on. */
const REMARK =
  /^\W*(?:note|notes|important|caution|hinweis|anmerkung|wichtig|achtung|remarque|nota(?: ?bene)?|n\. ?b\.|importante|attenzione|opmerking|let op|uwaga|pozn[aá]mka|observa[cç][aã]o|obs|bem[aæ]rk)\s*[:!]/iu;

/** Whether a text calls itself a note. */
export const isNote = (text: string): boolean => REMARK.test(text);

/** Whether a text says how to answer or remarks on it, and asks for nothing: `(if applicable)`, `Note: …`. */
export const isRemark = (text: string): boolean =>
  isNote(text) || HOW_TO_ANSWER.test(text.replace(/^\s*[([]\s*|\s*[)\]]\s*$/g, ''));
