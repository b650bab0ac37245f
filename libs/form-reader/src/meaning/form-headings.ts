import { fold } from '@formseal/domain';
import { partyOf } from './party.js';
import { words, type CompiledRules } from './rules/compiled.js';

/** Kinds of forms that people fill in for themselves, in each language. */
const KIND =
  'applications?|membership|registration|enrol(?:l)?ment|sign ?up|order|booking|reservation|subscription|donation|pledge|entry|' +
  '\\w*antrag|\\w*anmeldung|beitrittserklarung|beitritt|bestellung|bestellschein|anmeldeformular|' +
  'adhesion|inscription|reservation|commande|don|abonnement|inscripcion|solicitud|pedido|afiliacion|donacion|' +
  'iscrizione|adesione|domanda|ordine|prenotazione|aanmelding|inschrijving|aanmeldformulier|inschrijfformulier|bestelling';

/** Words that say of a heading that it is the form's, or of a part that its blanks are for data: they name nobody. */
const PLAIN =
  'forms?|new|annual|online|fee|renewal|contact|general|basic|personal|required|data|info|information|details|card|sheet|slip|season|year|' +
  'formular|angaben|daten|kontakt\\w*|personliche|allgemeine|personalien|zur person|' +
  'bulletin|fiche|formulaire|demande|coordonnees|renseignements|informations|personnelles|generales|saison|annee|' +
  'formulario|ficha|hoja|datos|personales|contacto|modulo|scheda|dati|anagrafici|personali|contatti|richiesta|formulier|gegevens|persoonlijke';

const OF_KIND = words(KIND);
const OF_FORMS = new RegExp(`\\b(?:${KIND}|${PLAIN}|\\d{4})\\b`, 'g');

/** Whether a heading is only the form's own, or says only that data is asked for: nobody else's name is meant under it. */
export function isFormsOwn(section: string, title: string | null, rules: CompiledRules): boolean {
  const heading = fold(section);
  const rest = heading.replace(OF_FORMS, ' ');
  const isPlain = rest.split(' ').every((word) => word.length <= 1 || rules.fillers.has(word));
  if (isPlain && rest !== heading) return true;
  const isTitle = title !== null && fold(title).includes(heading);
  return isTitle && OF_KIND.test(heading) && partyOf(heading, rules) === null;
}
