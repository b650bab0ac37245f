import { describe, expect, it } from '@jest/globals';
import { languageOf } from './language.js';

describe('the language of a form', () => {
  it.each([
    [
      'de',
      'Antrag auf Wohngeld. Bitte füllen Sie den Antrag vollständig aus und unterschreiben Sie ihn. Angaben zur Person',
    ],
    ['en', 'Please complete this form in block capitals and return it to the address below with the documents listed.'],
    [
      'fr',
      'Demande de logement. Merci de compléter ce formulaire en lettres majuscules et de le renvoyer à l’adresse ci-dessous.',
    ],
    [
      'es',
      'Solicitud de ayuda. Rellene el formulario con letra mayúscula y entréguelo en el registro del ayuntamiento.',
    ],
    [
      'it',
      'Domanda di iscrizione. Compilare il modulo in stampatello e consegnarlo allo sportello del comune di residenza.',
    ],
    [
      'ja',
      '療養の費用請求書。太枠の中に記入してください。氏名、住所、電話番号、生年月日を記入し、必要な書類を添えて提出してください。',
    ],
    ['nl', 'Aanvraag toeslag. Vul het formulier volledig in en stuur het naar het adres dat op de achterkant staat.'],
    [
      'pl',
      'Wniosek o wydanie dowodu osobistego. Proszę wypełnić czytelnie i złożyć w urzędzie gminy właściwym dla miejsca',
    ],
    [
      'pt',
      'Requerimento. Preencha o formulário com letra legível e entregue-o nos serviços do município da sua residência.',
    ],
    [
      'sv',
      'Ansökan om bostadsbidrag. Fyll i blanketten och skicka den till oss tillsammans med de handlingar som behövs.',
    ],
    [
      'da',
      'Ansøgning om boligstøtte. Udfyld skemaet og send det til kommunen sammen med de nødvendige bilag og oplysninger.',
    ],
    [
      'cs',
      'Žádost o vydání občanského průkazu. Vyplňte prosím čitelně a odevzdejte na úřadě podle místa trvalého pobytu.',
    ],
    [
      'nb',
      'Søknad om bostøtte. Fyll ut skjemaet og send det til kommunen sammen med nødvendige vedlegg og opplysninger.',
    ],
    ['tr', 'Üyelik başvuru formu Adı Soyadı T.C. Kimlik No Doğum Yeri ve Tarihi Adres Telefon Tarih İmza'],
    ['hu', 'Belépési nyilatkozat Név Születési hely, idő Anyja neve Lakcím Telefonszám Kelt Aláírás'],
    [
      'nb',
      'Innmelding Etternavn Fornavn Fødselsdato Adresse Postnummer Poststed Telefon Mobil Underskrift Dato Foresatte',
    ],
    ['da', 'Indmeldelse Efternavn Fornavn Fødselsdato Adresse Postnummer By Telefon Mobil Underskrift Dato Forældre'],
    [
      'ro',
      'Cerere de eliberare a actului de identitate. Vă rugăm să completați formularul cu majuscule și să îl semnați.',
    ],
    [
      'ro',
      'Subsemnatul domiciliat in strada nr bl sc ap judet telefon declar pe propria raspundere ca datele sunt reale',
    ],
  ])('%s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  it('is that of the little words, where a few captions stand among addresses and sums', () => {
    const form =
      'Inscription Prénom : Nom : Date de naissance : Lieu de naissance : Adresse : Ville : Droit à l’image Fait à : Le : Tariffs par mois, un paiement';
    expect(
      languageOf(
        `${form} 100 euros 175 euros Cours Supplémentaires: 15 euros coursdedanse@gmail.com IBAN : BIC: CRLYFRPP`,
      ),
    ).toBe('fr');
  });

  it('is not guessed from a few words', () => {
    expect(languageOf('Name 1 2 3')).toBeNull();
    expect(languageOf('')).toBeNull();
  });

  it('is not told by the letters of a code', () => {
    const form = (code: string) =>
      `Excursion of the hiking club Reference ${code} Booking code of ${code} Expiry date Start date Signature of the applicant Page 1 of 2 Page 2 of 2`;
    expect([form('N3553fd06'), form('Ne6e6fd0e'), form('')].map(languageOf)).toEqual(['en', 'en', 'en']);
    const camp = (code: string) => `Summer camp ${code} First name Name of the payee Page 1 of 1`;
    expect([camp('019fd552'), camp('4757fcfd'), camp('fd196199')].map(languageOf)).toEqual([null, null, null]);
  });
});
