import { describe, expect, it } from '@jest/globals';
import type { TextLine } from '../lines.js';
import { detectStrongerSignature } from './detect-stronger-signature.js';

/** Lines of a page from its top, 14 points apart, with a signature 40 points below the last. */
function page(text: string): { lines: TextLine[]; spots: { page: number; y: number }[] } {
  const lines = text.split('\n').map((line, at) => ({
    page: 1,
    text: line,
    size: 10,
    bold: false,
    x0: 50,
    x1: 400,
    y0: 700 - at * 14,
    y1: 710 - at * 14,
  }));
  return { lines, spots: [{ page: 1, y: (lines.at(-1)?.y0 ?? 0) - 40 }] };
}

function tierOf(
  text: string,
  { title = null, language = null }: { title?: string | null; language?: string | null } = {},
) {
  const { lines, spots } = page(text);
  return detectStrongerSignature(lines, title, spots, language).strongerSignature?.tier ?? null;
}

const DEMANDS: ReadonlyArray<readonly [string, string]> = [
  ['Before me, the undersigned authority, on this day personally appeared', 'notary'],
  ['Sign this form only in front of a USCIS officer.', 'in_presence'],
  ['Signature must be guaranteed by an eligible guarantor institution (medallion).', 'notary'],
  ['Die Befristung bedarf zu ihrer Wirksamkeit der Schriftform (§ 14 Abs. 4 TzBfG).', 'qualified'],
  ['Le mandat doit être signé ; les signatures électroniques ne sont pas accep-\ntées.', 'handwritten'],
  ['Faire légaliser la signature à la mairie de votre domicile.', 'notary'],
  ['Le locataire recopie de sa main la mention suivante :', 'handwritten'],
  ['De handtekening moet door een notaris worden gelegaliseerd.', 'notary'],
  // en
  ['This form requires a wet signature.', 'handwritten'],
  ['An ink signature is required on this page.', 'handwritten'],
  ['Please return the form with your original signature.', 'handwritten'],
  ['A handwritten signature must appear below.', 'handwritten'],
  ['Electronic signatures are not accepted.', 'handwritten'],
  ['We do not accept digital signatures.', 'handwritten'],
  ['Must be signed in black ink.', 'handwritten'],
  ['Sign with a qualified electronic signature.', 'qualified'],
  ['An advanced electronic signature is required.', 'qualified'],
  ['Notary Public, State of Ohio', 'notary'],
  ['This form must be notarized.', 'notary'],
  ['The foregoing was acknowledged before me this day', 'notary'],
  ['Sworn to and subscribed before me', 'notary'],
  ['Commissioner for Oaths', 'notary'],
  ['Medallion signature guarantee stamp', 'notary'],
  ['Do not sign until you are in front of the agent.', 'in_presence'],
  ['Signed in the presence of:', 'in_presence'],
  ['Your signature must be witnessed by two adults.', 'in_presence'],
  ['Signed as a deed by the donor', 'in_presence'],
  ['to be signed before a consular officer', 'in_presence'],
  ['YOUR PEN AND INK SIGNATURE', 'handwritten'],
  ['Sign here in ink', 'handwritten'],
  ['Subscribed and sworn to before me this day', 'notary'],
  // de
  ['Der Antrag ist eigenhändig zu unterschreiben.', 'handwritten'],
  ['(eigenhändige Unterschrift)', 'handwritten'],
  ['Bitte reichen Sie die Originalunterschrift nach.', 'handwritten'],
  ['Handschriftlich unterschreiben', 'handwritten'],
  ['Die elektronische Form ist ausgeschlossen.', 'handwritten'],
  ['mit qualifizierter elektronischer Signatur', 'qualified'],
  ['gemäß § 126a BGB elektronisch signiert', 'qualified'],
  ['Die Schriftform (§ 126 BGB) ist einzuhalten.', 'qualified'],
  ['Die Unterschrift ist notariell zu beglaubigen.', 'notary'],
  ['Öffentlich beglaubigte Unterschrift', 'notary'],
  ['Unterschriftsbeglaubigung', 'notary'],
  ['Bitte vor dem Sachbearbeiter unterschreiben.', 'in_presence'],
  ['in Gegenwart eines Beamten', 'in_presence'],
  ['Bitte erst bei der Vorsprache unterschreiben!', 'in_presence'],
  // fr
  ['Signature manuscrite du demandeur', 'handwritten'],
  ['Signature originale obligatoire', 'handwritten'],
  ['mention manuscrite « bon pour accord »', 'handwritten'],
  ['signature électronique qualifiée', 'qualified'],
  ['Acte reçu par devant notaire', 'notary'],
  ['Légalisation de la signature', 'notary'],
  ['certification matérielle de la signature', 'notary'],
  ["Signature en présence de l'agent", 'in_presence'],
  ['Ne pas signer avant le rendez-vous', 'in_presence'],
  // es
  ['Firma manuscrita del solicitante', 'handwritten'],
  ['de puño y letra', 'handwritten'],
  ['firma electrónica cualificada', 'qualified'],
  ['Firmado ante notario', 'notary'],
  ['firma legitimada', 'notary'],
  ['en presencia del funcionario', 'in_presence'],
  // it
  ['Firma autografa leggibile', 'handwritten'],
  ['scritto di proprio pugno', 'handwritten'],
  ['firma in originale', 'handwritten'],
  ['sottoscrivere con firma digitale', 'qualified'],
  ['Autentica di firma', 'notary'],
  ['firma autenticata', 'notary'],
  ['in presenza del pubblico ufficiale', 'in_presence'],
  ['Non firmare prima di arrivare allo sportello', 'in_presence'],
  // nl
  ['Zet hier uw natte handtekening', 'handwritten'],
  ['Eigenhandig ondertekend', 'handwritten'],
  ['originele handtekening', 'handwritten'],
  ['gekwalificeerde elektronische handtekening', 'qualified'],
  ['gelegaliseerde handtekening', 'notary'],
  ['ten overstaan van de ambtenaar', 'in_presence'],
  ['Dit formulier nog niet ondertekenen', 'in_presence'],
  // da, sv, nb, fi
  ['Egenhændig underskrift', 'handwritten'],
  [
    'Erklæringen er kun gyldig, hvis både datering og underskrift er håndskrevet af vælgeren personligt.',
    'handwritten',
  ],
  ['kvalificeret elektronisk signatur', 'qualified'],
  ['Underskrives i overværelse af to vidner', 'in_presence'],
  ['Egenhändig namnteckning', 'handwritten'],
  ['Ansökan ska undertecknas egenhändigt.', 'handwritten'],
  ['avancerad elektronisk underskrift', 'qualified'],
  ['Namnteckningen bevittnas av två personer', 'in_presence'],
  ['Egenhendig underskrift', 'handwritten'],
  ['Bekreftes av notarius publicus ved underskrift', 'notary'],
  ['Hakijan omakätinen allekirjoitus', 'handwritten'],
  ['hyväksytty sähköinen allekirjoitus', 'qualified'],
  // pl, cs, pt
  ['(własnoręczny podpis wnioskodawcy)', 'handwritten'],
  ['kwalifikowany podpis elektroniczny', 'qualified'],
  ['podpis notarialnie poświadczony', 'notary'],
  ['podpis złożony w obecności urzędnika', 'in_presence'],
  ['vlastnoruční podpis žadatele', 'handwritten'],
  ['vlastnoručný podpis', 'handwritten'],
  ['úředně ověřený podpis', 'notary'],
  ['Assinatura manuscrita do requerente', 'handwritten'],
  ['Declaração assinada de próprio punho', 'handwritten'],
  ['com reconhecimento de firma', 'notary'],
  ['assinatura eletrónica qualificada', 'qualified'],
];

const NO_DEMANDS: ReadonlyArray<readonly [string, string]> = [
  ['en', 'By typing my name I agree that this has the same effect as a handwritten signature.'],
  ['de', 'Alternativ kann der Antrag mit einer qualifizierten elektronischen Signatur versehen werden.'],
  ['fr', 'Joindre une copie certifiée conforme de l’acte notarié.'],
  ['it', 'Il modulo può essere firmato digitalmente oppure con firma autografa.'],
  ['en', 'A wet signature is not required.'],
  ['en', 'No wet signature needed.'],
  ['en', 'This form need not be notarized.'],
  ['en', 'Notarization is not required for this form.'],
  ['en', 'Sign with a wet signature or electronically.'],
  ['de', 'Eine eigenhändige Unterschrift ist nicht erforderlich.'],
  ['de', 'Dieses Schreiben ist ohne eigenhändige Unterschrift gültig.'],
  ['de', 'Eine notarielle Beglaubigung ist nicht erforderlich.'],
  ['de', 'Eine qualifizierte elektronische Signatur wird nicht verlangt.'],
  ['fr', "La signature manuscrite n'est pas nécessaire."],
  ['fr', 'sans légalisation de la signature'],
  ['es', 'No es necesaria la firma manuscrita.'],
  ['es', 'La firma legitimada no es necesaria.'],
  ['it', 'La firma autografa non è richiesta.'],
  ['it', "L'autentica di firma non è necessaria."],
  ['nl', 'Een natte handtekening is niet vereist.'],
  ['nl', 'Een originele handtekening is niet nodig.'],
  ['en', 'Please fill in the form and sign below.'],
  ['de', 'Ort, Datum, Unterschrift'],
  ['fr', 'Signature du demandeur'],
  ['es', 'Firma del solicitante'],
  ['it', 'Firma del richiedente'],
  ['nl', 'Handtekening aanvrager'],
  ['it', 'in presenza di amianto nel fabbricato'],
  ['it', 'Firma da apporre davanti al dipendente addetto oppure allegare copia di un documento'],
  ['da', 'Egenhændig underskrift er ikke nødvendig.'],
  ['da', 'Dato og underskrift'],
  ['da', 'Underskriv egenhændigt eller med MitID.'],
  ['sv', 'Underskrift eller elektronisk signatur'],
  ['sv', 'Namnteckning och namnförtydligande'],
  ['sv', 'Ansökan behöver inte undertecknas egenhändigt.'],
  ['nb', 'Sted, dato og underskrift'],
  ['fi', 'Allekirjoitus ja nimenselvennys'],
  ['pl', 'czytelny podpis rodzica'],
  ['pl', 'Własnoręczny podpis nie jest wymagany.'],
  ['cs', 'Podpis zákonného zástupce'],
  ['cs', 'Ověřený podpis není nutný, postačí vlastnoruční nebo elektronický podpis.'],
  ['pt', 'Assinatura do encarregado de educação'],
  ['pt', 'Sem reconhecimento de firma.'],
  ['en', 'Print using blue or black ink only.'],
  ['en', 'Please complete the form in black ink and block letters.'],
  ['en', 'The notarized statement cannot be more than three months old.'],
  ['en', 'The parties ask to approve the notarized separation agreement.'],
  ['en', 'Attach a notarized copy of your passport.'],
  ['en', 'By post, or electronically with a qualified electronic signature.'],
  ['en', 'You do not have to sign in the presence of a witness.'],
  ['de', 'Bitte fügen Sie eine amtlich beglaubigte Kopie des Zeugnisses bei.'],
  ['de', 'Beglaubigte Übersetzungen sind beizulegen.'],
  ['de', 'per Post oder elektronisch mit qualifizierter elektronischer Signatur'],
  ['de', 'Maschinell erstellt und ohne handschriftliche Unterschrift gültig'],
  ['fr', 'Joindre la traduction apostille du document'],
  ['fr', 'Envoi sur papier ou par voie électronique avec signature électronique qualifiée'],
  ['fr', 'Aucune signature manuscrite ne vous sera demandée.'],
  ['es', 'En papel o con firma electrónica avanzada en la sede.'],
  ['es', 'Sin necesidad de firma manuscrita.'],
  ['es', 'Copia notarial de la escritura'],
  ['it', 'In forma cartacea presso l’ufficio, in forma elettronica il modulo firmato digitalmente via PEC'],
  ['it', 'insieme alla fotocopia, non autenticata, di un documento'],
  ['it', 'Senza autentica di firma ai sensi del DPR 445/2000'],
  ['nl', 'Op papier, of met een gekwalificeerde elektronische handtekening.'],
  ['nl', 'Een kopie is genoeg, legalisatie van de handtekening is niet nodig.'],
  ['en', 'Signature (electronic signatures are accepted; original signature optional)'],
];

describe('a signature that has to be more than simple', () => {
  it.each(DEMANDS)('%s → %s', (text, tier) => {
    expect(tierOf(text)).toBe(tier);
  });

  it.each(NO_DEMANDS)('not demanded (%s): %s', (language, text) => {
    expect(tierOf(text, { language })).toBeNull();
  });

  it('reads over line breaks and hyphens, without regard to case and accents', () => {
    expect(tierOf('Der Antrag ist EIGEN-\nhändig zu\nUNTERSCHREIBEN.')).toBe('handwritten');
    expect(tierOf('La firma debe ser legiti-\nmada')).toBeNull();
    expect(tierOf('SIGNATURE ELECTRO-\nnique QUALIFIÉE')).toBe('qualified');
  });

  it('takes "not by hand" as a demand where the form is refused without', () => {
    expect(tierOf('Nicht eigenhändig unterschriebene Anträge werden zurückgesandt.')).toBe('handwritten');
    expect(tierOf('Forms not notarized will be rejected.')).toBe('notary');
  });

  it('quotes the form and names the tier', () => {
    const { lines, spots } = page('Allgemeines.\nDer Antrag ist eigenhändig zu unterschreiben. Danke.');
    const { strongerSignature } = detectStrongerSignature(lines, null, spots, null);
    expect(strongerSignature?.reason).toContain('“Der Antrag ist eigenhändig zu unterschreiben”');
    expect(strongerSignature?.reason).toContain('handwritten');
  });

  it('leaves alone what stands far from any signature', () => {
    const { lines } = page('Devant notaire, les actes sont conservés.');
    expect(detectStrongerSignature(lines, null, [{ page: 2, y: 100 }], null).strongerSignature).toBeNull();
  });

  it.each([
    ['Kündigung des Arbeitsverhältnisses', 'handwritten', '§ 623'],
    ['Aufhebungsvertrag', 'handwritten', '§ 623'],
    ['Bürgschaftserklärung', 'handwritten', '§ 766'],
    ['Schuldanerkenntnis', 'handwritten', '780'],
    ['Befristeter Arbeitsvertrag', 'qualified', '§ 14'],
    ['Testament', 'notary', 'wills'],
    ['Last Will and Testament', 'notary', 'wills'],
    ['Grundstückskaufvertrag', 'notary', 'land'],
    ['Ehevertrag', 'notary', 'marriage'],
    ['Contrat de mariage', 'notary', 'marriage'],
  ])('%s: the law leaves no choice', (title, tier, because) => {
    const { lines, spots } = page(title);
    const { strongerSignature } = detectStrongerSignature(lines, title, spots, null);
    expect(strongerSignature?.tier).toBe(tier);
    expect(strongerSignature?.reason).toContain(because);
  });

  it.each([
    ['Kündigung der Mitgliedschaft', null],
    ['Arbeitsvertrag', null],
    ['Form I-130 Petition\nDepartment of Homeland Security USCIS', 'handwritten'],
    ['Form I-9 Employment Eligibility\nDepartment of Homeland Security USCIS', null],
    ['U.S. Passport Application DS-11', 'in_presence'],
  ])('%s → %s', (text, tier) => {
    expect(tierOf(text, { title: text.split('\n')[0] })).toBe(tier);
  });

  it('knows weak hints', () => {
    const { lines, spots } = page('I declare under penalty of perjury that this is true.');
    expect(detectStrongerSignature(lines, null, spots, null)).toEqual({ strongerSignature: null, weakHint: true });
  });
});
