import { fold } from '@formseal/domain/forms';
import { answersOfOneSet } from './answer-sets.js';

/** Words of a question that lets one answer be given, and those that let several. */
const ONE_ONLY =
  /\b(?:check (?:box |line )?\d{1,2}[a-z]? or (?:box |line )?\d{1,2}[a-z]?|(?:check|select|choose|tick|mark|pick)(?: only)? one(?: only)?(?: box)?|one only|only one|nur (?:eine?[ns]?|1)|(?:eine?[ns]?|1) (?:(?:antwort|kastchen|feld) )?(?:ankreuzen|auswahlen|wahlen)|zutreffendes (?:bitte )?(?:nur )?(?:eins|einmal)|cocher? une seule|une seule (?:case|reponse)|marque? (?:solo )?una|una sola|barrare una sola|een antwoord|slechts een)\b/;
const SEVERAL =
  /\b(?:all that apply|that apply|as applicable|one or more|more than one|mehrere|mehrfach|plusieurs|mas de un[oa]|varias|todas las que|piu di un[oa]|meerdere|any of the following|check those|options|types|services|documents|unterlagen|leistungen)\b/;

/** Of these the plainest: the rest may be a heading's. */
const ALL_THAT_APPLY =
  /\b(?:(?:all|any|those) (?:boxes )?(?:that|which) apply|any of the following|check those|(?:one|two|three) or more|more than one|mehrfach(?:nennung|auswahl|antwort)\w*|mehrere (?:antworten|kreuze|nennungen)|(?:auch )?mehrere moglich|plusieurs (?:reponses|choix|cases|possib\w*)|(?:selecciones?|marque|marcar) (?:todas )?las que|mas de un[oa]|varias (?:opciones|respuestas)|piu di un[oa]|piu (?:risposte|scelte)|meerdere (?:antwoorden|mogelijk|keuzes)|mais de uma?|all applicable|as many as (?:apply|you)|alle zutreffenden|toutes les cases|tutte le (?:voci|caselle)|todas as (?:opcoes|que)|(?:alles|alle vakjes) (?:wat|die) van toepassing)\b/;

/** What has one value at a time: a question for it, or its bare name. */
const ONE_VALUE = [
  '(?:if yes )?(?:who|what|where) (?:is|was|are you)\\b|which \\w*[^\\Ws] (?:is|was)\\b|(?:what|which) (?:type|kind|sort) of|how (?:often|many|long|much)|who pays|(?:to )?be paid (?:on|by|in)$',
  '(?:wer|was|welche[rsn]?)(?: \\w+){0,3} (?:ist|war|hat)\\b|wie (?:oft|lange|viele)',
  '(?:quel(?:le)?|qui) (?:\\w+ )?(?:est|etait)\\b|a quelle frequence|combien',
  '(?:cual|quien) (?:es|era)\\b|con que frecuencia|cuant[oa]s?',
  '(?:qual e|chi e|quale e)\\b|con quale frequenza|quant[oaie]\\b',
  '(?:wat|wie|welke?)(?: \\w+){0,3} is\\b|hoe (?:vaak|lang|veel)',
].join('|');
const ONE_VALUED_NAMES = [
  '(?:\\w+ ){0,2}(?:status|ownership|affiliation|certification|frequency|gender|sex|relationship|residency)(?: (?:to|of|with) (?:\\w+ ?){1,4})?',
  '(?:\\w+ ){0,2}(?:type|method)|(?:type|kind) of (?:account|document|id|card|residence|facility|employment|payment|identification)|(?:method|frequency) of (?:\\w+ ?){1,2}',
  '(?:\\w+ )?\\w*(?:familienstand|personenstand|zahlungsweise|zahlungsart|rechtsform|staatsangehorigkeit|geschlecht|anrede|verhaltnis|turnus|rhythmus|versicherungsart|kontoart|steuerklasse)|anlass (?:fur|der|des|zur) (?:\\w+ ?){1,4}',
  '(?:situation (?:familiale|professionnelle|matrimoniale|actuelle)|statut|etat civil|sexe|civilite|qualite|periodicite|frequence|regime|mode de (?:paiement|reglement|versement)|type de (?:compte|contrat|document|piece|carte))(?: \\w+){0,3}',
  '(?:estado civil|sexo|situacion (?:familiar|laboral)|frecuencia|periodicidad|regimen|parentesco|forma de (?:pago|cobro)|tipo de (?:cuenta|contrato|documento|via))(?: \\w+){0,3}',
  '(?:stato civile|sesso|situazione (?:familiare|lavorativa)|frequenza|regime|qualita|grado di parentela|modalita di (?:pagamento|versamento)|tipo di (?:conto|contratto|documento))(?: \\w+){0,3}',
  '(?:\\w+ )?(?:burgerlijke staat|geslacht|aanhef|betaalwijze|rechtsvorm|soort (?:rekening|document|contract)|relatie tot)(?: \\w+){0,3}',
].join('|');
const ASKS_FOR_ONE = new RegExp(`^(?:${ONE_VALUE})|^(?:${ONE_VALUED_NAMES})$`);

/** A remark behind an answer, and what leads to it: `If yes, who?`, `Checking or`. */
const REMARK = /[,;:(\u2013\u2014/?!].*$|\.\s.*$/su;
const CONDITION =
  /^(?:if|wenn|falls|si|se|indien|zo|en caso|caso) (?=yes|no|ja|nein|oui|non|si|nee|afirmativo|negativo)/;
const JOINED = / (?:or|oder|ou|o|of)$|^(?:or|oder|ou|of) /;

/** What an option says at its core, folded. */
const coreOf = (option: string): string =>
  fold(option.replace(REMARK, '')).replace(CONDITION, '').replace(JOINED, '').trim();

const YES = /^(?:yes|ja|oui|si|sim|tak|ano|da|igen|evet)$/;
const NO = /^(?:no|nein|non|nee|nej|nei|nao|nie|ne|nu|nem|hayir)$/;

/** Whether a text lets one of the boxes under it be ticked, and no other. */
export const allowsOne = (text: string): boolean => ONE_ONLY.test(fold(text)) && !SEVERAL.test(fold(text));

/** With its signs, a lone yes or no is shorter than this; most texts need not be looked at. */
const LONGEST_ANSWER = 10;

/** Whether a text answers yes or no and says nothing else. */
export const saysYesOrNo = (text: string): boolean =>
  text.length < LONGEST_ANSWER && (YES.test(fold(text)) || NO.test(fold(text)));

/** `If yes, who? ____  No`: whether one says yes and the other no. */
export const sayYesAndNo = (one: string, other: string): boolean =>
  (YES.test(coreOf(one)) && NO.test(coreOf(other))) || (NO.test(coreOf(one)) && YES.test(coreOf(other)));

/** What a question lets one tick, by its words. */
export interface Asking {
  readonly one: boolean;
  readonly several: boolean;
  /** It asks for what has one value at a time. */
  readonly value: boolean;
}

/** What a question's words let one tick. */
export function askingOf(question: string | null): Asking {
  if (question === null) return { one: false, several: false, value: false };
  const asked = fold(question);
  const outside = fold(question.replace(/\([^)]*\)/g, ' '));
  return { one: ONE_ONLY.test(asked), several: SEVERAL.test(asked), value: ASKS_FOR_ONE.test(outside) };
}

/** What an instruction lets one tick: 1 one box, -1 several, 0 where it says nothing of it. */
export function instructs(text: string): number {
  const folded = fold(text);
  return ALL_THAT_APPLY.test(folded) ? -1 : Number(ONE_ONLY.test(folded) && !SEVERAL.test(folded));
}

/** `Checking or`: the next option is another way. */
export const leadsToAnother = (option: string): boolean => / (?:or|oder|ou|of)$/.test(fold(option));

/** Whether two options are answers of one set, each another one. */
export const answersTogether = (one: string, other: string): boolean =>
  answersOfOneSet([coreOf(one), coreOf(other)]).length === 2;

/** The boxes with these labels, asked for with this question, that exclude one another for certain. */
export function excludeOneAnother(options: readonly string[], question: string | null, areOne = false): number[] {
  if (options.length < 2) return [];
  const { one, several, value } = askingOf(question);
  if (several) return [];
  const all = options.map((_, at) => at);
  if (areOne || one) return all;
  const cores = options.map(coreOf);
  const either = options.slice(0, -1).every(leadsToAnother);
  const oneValue = value && new Set(options.map(fold)).size === options.length;
  return either || oneValue ? all : answersOfOneSet(cores);
}
