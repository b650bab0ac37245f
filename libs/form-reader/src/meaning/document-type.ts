import type { DocumentType } from '@formseal/contracts';
import { fold } from '@formseal/domain/forms';
import { everyOf, words } from './rules/compiled.js';

/** Words that make a form one of a kind, all languages at once; narrow kinds first, since equal points go to the first. */
const KINDS: ReadonlyArray<readonly [DocumentType, string]> = [
  [
    'power_of_attorney',
    'vollmacht\\w*|vorsorgevollmacht|power of attorney|powers? of attorney|procuration|poder notarial|poder (?:general|especial)|procura|delega|volmacht|machtiging|pelnomocnictwo|fullmakt|fuldmagt|imputernicire|meghatalmazas\\w*|vekaletname\\w*|plna moc|mandato de representacion|mandat(?! (?:de prelevement|sepa))|lasting power|lpa',
  ],
  [
    'tax',
    'steuer\\w*|department of revenue|revenue agency|tax commission|excise|einkommensteuer\\w*|umsatzsteuer\\w*|finanzamt|lohnsteuer\\w*|tax(?:es|payers?)?|income tax|irs|internal revenue|1040|w 9|vat return|impots?|impot sur le revenu|fiscale?s?|dgfip|tva|impuestos?|irpf|agencia tributaria|hacienda|imposte?|tributi|imu|tari|' +
      'agenzia delle entrate|belasting\\w*|inkomstenbelasting|toeslag\\w*|btw|podatk\\w*|danove|skatt\\w*|imposto|irs modelo|retenue|bail impots|steuererklarung|tax return|payment voucher|withholding',
  ],
  [
    'immigration',
    'aufenthalts\\w*|visum\\w*|visa|auslander\\w*|einburgerung\\w*|immigration|uscis|naturali[sz]ation|residence permit|asylum|alien|passport|titre de sejour|sejour|etranger|extranjer\\w*|residencia legal|permiso de (?:residencia|trabajo)|permesso di soggiorno|' +
      'immigrazione|questura|verblijfsvergunning|ind|immigratie|schengen|reisepass\\w*|passeport|pasaporte|passaporto|paspoort|refugees and citizenship|sponsorship',
  ],
  [
    'court',
    'amtsgericht|landgericht|\\w*kostenhilfe|beratungshilfe|unlawful detainer|eviction|(?:complaint|petition|judgment|decree) (?:for|of) (?:divorce|annulment|dissolution|separate support)|dissolution of marriage|citation|surrogate s court|probate|expunge\\w*|expunction|criminal record|set aside|klage\\w*|prozesskostenhilfe|mahnbescheid\\w*|court|plaintiff|defendant|petition|motion|judge|tribunal|juzgado|demanda judicial|requete|greffe|assignation|ricorso|giudice|tribunale|rechtbank|dagvaarding|verzoekschrift|subpoena|summons|affidavit|' +
      'objection|hearing|nachlassgericht|familiengericht|arbeitsgericht|giudice di pace|iscrizione a ruolo',
  ],
  [
    'employment',
    'arbeitsvertrag|arbeitgeber|arbeitnehmer|personalfragebogen|bewerbung\\w*|kundigung des arbeits\\w*|urlaubsantrag|employment|employee|employer|job application|payroll|timesheet|w 4|osha|work related|contrat de travail|salarie|embauche|employeur|contrato de trabajo|trabajador|' +
      'empleo|contratto di lavoro|lavoratore|dipendente|datore di lavoro|arbeidsovereenkomst|werknemer|werkgever|sollicitatie|conges|reisekosten\\w*|injury and illness',
  ],
  [
    'medical',
    'patient\\w*|arzt\\w*|anamnese\\w*|krankenhaus|schweigepflicht\\w*|medical|health (?:history|record)|hospital|physician|clinic|vaccin\\w*|immunization|hipaa|medecin|sante|medical\\w*|ordonnance|oxygenotherapie|vaccination|historia clinica|medico|salud|sanitari\\w*|' +
      'salute|vaccinazione|asl|medisch\\w*|huisarts|zorg|infection control|disease|infectious|therap\\w*|behandlung\\w*|impf\\w*',
  ],
  [
    'social_benefits',
    'wohngeld\\w*|kindergeld\\w*|elterngeld\\w*|burgergeld|jobcenter|sozialhilfe|arbeitslosengeld|rente\\w*|pflegegeld|bafog|grundsicherung|benefits?|assistance|medicaid|food assistance|snap|welfare|pension|allowance|caf|allocations? (?:familiales?|logement|chomage)|rsa|aide sociale|prestations?|retraite|' +
      'prestacion\\w*|subsidio|ayuda|pension de|indennita|assegno|sussidio|inps|bonus|uitkering|bijstand|kinderbijslag|toeslag|pensioen|schwerbehindert\\w*|unterhaltsvorschuss|child care|foster care',
  ],
  [
    'rental',
    'miet\\w*|mieter\\w*|vermieter\\w*|wohnungsgeber\\w*|lease|rental|rent|tenan\\w*|landlord|bail|location|locataire|bailleur|loyer|arrendamiento|alquiler|arrendatario|locazione|affitto|conduttore|huur\\w*|verhuur\\w*|selbstauskunft|cessione (?:di )?fabbricato|leje\\w*|hyres\\w*|najm\\w*|wynajm\\w*|najem\\w*|arrendamento|aluguel|inchiriere|chirias\\w*|leieavtale|leiekontrakt|leietaker\\w*|husleie\\w*|berleti|berlo\\w*|kira sozlesmesi|kiraci\\w*',
  ],
  [
    'insurance',
    'versicherung\\w*|schadenanzeige|schadenmeldung|unfall\\w*|krankenkasse\\w*|krankenversicherung|haftpflicht\\w*|insurance|policy(?:holder)?|insurance claim|coverage|assurance\\w*|sinistre|mutuelle|assurance maladie|cpam|seguro|siniestro|poliza|assicurazion\\w*|sinistro|polizza|' +
      'verzekering\\w*|schadeformulier|schademelding|polis',
  ],
  [
    'loan',
    'darlehen\\w*|kredit(?:antrag|vertrag)?|loan|mortgage|credit application|pret|emprunt|credit immobilier|prestamo|hipoteca|prestito|mutuo|finanziamento|lening|hypotheek|krediet\\w*|financement',
  ],
  [
    'bank',
    'sepa\\w*|lastschrift\\w*|kontoeroffnung\\w*|bankverbindung|bank account|direct debit|direct deposit|wire transfer|account opening|standing order|prelevement|mandat sepa|compte bancaire|rib|domiciliacion bancaria|orden de domiciliacion|cuenta bancaria|addebito|conto corrente|bonifico|' +
      'incasso|rekening\\w*|freistellungsauftrag|uberweisung\\w*',
  ],
  [
    'education',
    'schule|schul\\w*|schuler\\w*|studium|immatrikulation\\w*|hochschule|universitat|school|student|enrol?lment|college|university|transcript|scholarship|fafsa|ecole|scolaire|eleve|etudiant|inscription scolaire|universite|bourse|escuela|colegio|alumno|matricula|beca|universidad|' +
      'scuola|scolastic\\w*|iscrizione alunn\\w*|studenti|universita|borsa di studio|school|leerling|studie\\w*|onderwijs|kita|kindergarten|kindertages\\w*',
  ],
  [
    'registration',
    '\\w*mitglieds?antrag|\\w*aufnahmeantrag|anmeldung|ummeldung|abmeldung|gewerbe(?:anmeldung|ummeldung|abmeldung)?|meldeschein|zulassung\\w*|registration|register|sign up|membership|voter|immatriculation|inscription|adhesion|carte grise|empadronamiento|inscripcion|alta|registro|iscrizione|residenza anagrafica|inschrijving|' +
      'aangifte van (?:vestiging|verhuizing)|beitritt\\w*|mitgliedschaft\\w*|aufnahmeantrag|cambio di residenza|eintragung\\w*',
  ],
  [
    'complaint',
    'beschwerde\\w*|widerspruch\\w*|einspruch\\w*|reklamation\\w*|complaint|grievance|appeal|dispute|reclamation|plainte|contestation|recours|queja|reclamacion|denuncia|reclamo|segnalazione|esposto|warranty claim|(?:prise en |demande de )garantie|garantieantrag|klacht\\w*|bezwaar\\w*|rumore|disturbo',
  ],
  [
    'consent',
    'einwilligung\\w*|einverstandnis\\w*|datenschutz\\w*|entbindung|consent|release of information|authori[sz]ation to (?:release|disclose)|(?<!fee )waiver|consentement|autorisation(?! (?:prealable )?de retour)|droit a l image|consentimiento|autorizacion|consenso|liberatoria|toestemming\\w*|informed consent',
  ],
  [
    'contract',
    'vertrag\\w*|kaufvertrag|vereinbarung|abtretung\\w*|contract|agreement|bill of sale|contrat|convention|accord|contrato|acuerdo|compraventa|contratto|accordo|compravendita|overeenkomst|contract|umowa|smlouva|avtal|aftale|assignment|kundigung\\w*',
  ],
  [
    'order',
    'bestell\\w*|auftrag(?:sformular)?|order form|purchase order|bon de commande|commande|pedido|hoja de pedido|ordine|modulo d ordine|bestelformulier|bestelling|widerrufsformular',
  ],
  [
    'certificate',
    'bescheinigung\\w*|bestatigung\\w*|zeugnis|nachweis|certificate|certification|attestation|certificat|certificado|certificato|attestato|dichiarazione sostitutiva|autocertificazione|autodichiarazione|verklaring|getuigschrift|zaswiadczenie|intyg|adeverinta|igazolas',
  ],
];

const TITLE_WEIGHT = 6;
/** A kind that is only mentioned in passing is not the form's. */
const ENOUGH = 2.8;

const MATCHERS = KINDS.map(([kind, pattern]) => [kind, everyOf(words(pattern))] as const);

/** The kind of form, by the words of its title first and of its text second; `other` where nothing stands out. */
export function documentTypeOf(title: string | null, text: string): DocumentType {
  const inTitle = fold(title ?? '');
  const inText = fold(text);
  let best: { kind: DocumentType; points: number } = { kind: 'other', points: 0 };
  for (const [kind, matcher] of MATCHERS) {
    const named = inTitle.match(matcher)?.length ?? 0;
    const mentioned = inText.match(matcher)?.length ?? 0;
    const points = named * TITLE_WEIGHT + Math.min(mentioned, 8) * 0.7 + Math.min(mentioned, 40) * 0.02;
    if (points > best.points) best = { kind, points };
  }
  return best.points >= ENOUGH ? best.kind : 'other';
}
