import type { LanguageRules } from './rule.js';

const NO = '(?:n|no|num|numero|nr)';

/** Italian. */
export const it: LanguageRules = {
  language: 'it',
  fillers:
    'il lo la i gli le l un una di del dello della dei degli delle d e o ed od in a al allo alla ai agli alle da dal dalla su sul con per tra che si se suo sua suoi proprio propria mio mia indicare inserire scrivere compilare ' +
    'stampatello maiuscolo leggibile obbligatorio facoltativo completo completa attuale eventuale ufficiale personale principale dati contatto recapito recapiti qui gg mm aaaa signor signora sig sig ra dott luogo anagrafici anagrafica seguente cortese presso lui persona fisica',
  keys: [
    {
      key: 'full_name',
      match:
        'cognome (?:e )?nome|nome (?:e )?cognome|nominativo|(?:il |la |l )*(?:io )?sottoscritt[oa](?: a)?(?: (?:cognome e nome|nome e cognome|sig))?|il la sottoscritto a|nome completo|cognome nome o ragione sociale|generalita|intestatario',
      not: 'ditta|azienda|banca|conto|nascita',
    },
    { key: 'family_name_birth', match: 'cognome (?:di nascita|da nubile|da celibe|alla nascita)|nata come' },
    { key: 'family_name', match: 'cognome', not: 'nome|nascita|nubile' },
    {
      key: 'birth_place',
      match:
        '(?:luogo|comune|citta|localita) di nascita|comune o stato estero di nascita|nat[oa](?: a)? (?:a|in)|nat[oa]|nato a a(?: comune)?|nat[oa] a comune|comune nascita|luogo nascita|nato nata a',
      not: 'il|data',
    },
    { key: 'birth_country', match: '(?:stato|paese|nazione) (?:estero )?di nascita', not: 'comune' },
    {
      key: 'birth_date',
      match: 'data e luogo (?:di )?nascita|data (?:di )?nascita|nat[oa](?: a)? il|nato nata il|data nasc|nato a il',
      not: 'luogo',
    },
    { key: 'nationality', match: 'cittadinanza|nazionalita' },
    { key: 'sex', match: 'sesso|genere' },
    { key: 'title', match: 'titolo' },
    { key: 'marital_status', match: 'stato civile' },
    { key: 'religion', match: 'religione|confessione religiosa' },
    { key: 'occupation', match: 'professione|occupazione|attivita lavorativa|mestiere|qualifica professionale' },
    {
      key: 'vat_registration',
      match: `(?:${NO} )?(?:partita iva|p ?iva|p i v a|part iva)(?: ${NO})?`,
      not: 'c f|cf|codice fiscale|cod fisc',
    },
    {
      key: 'tax_id',
      match: `(?:c f|cf|codice fiscale|cod fisc)(?: (?:o|e))? (?:partita iva|p iva)|codice fiscale(?: ${NO})?|cod ?fisc(?:ale)?|c ?f|cf(?: p ?iva)?|codice fiscale (?:o )?(?:partita iva|p iva)|codice fiscale\\w*`,
    },
    { key: 'social_security_number', match: 'codice inps|matricola inps|numero inps|posizione inps' },
    {
      key: 'health_insurance_number',
      match: `(?:${NO} )?tessera sanitaria(?: ${NO})?|codice assistito|${NO} tessera sanitaria|libretto sanitario`,
    },
    {
      key: 'email_address',
      match:
        'e ?mail|posta elettronica|indirizzo (?:e ?mail|di posta elettronica|mail)|mail|pec|indirizzo pec|posta elettronica certificata(?: pec)?|casella pec|posta certificata|e mail pec',
    },
    {
      key: 'mobile_phone_number',
      match: `(?:telefono |tel )?(?:cellulare|cell|mobile|telefono mobile|tel mobile)(?: ${NO})?|${NO} (?:di )?cellulare`,
    },
    { key: 'fax_number', match: `(?:${NO} )?(?:tele)?fax(?: ${NO})?` },
    {
      key: 'phone_number',
      match: `(?:recapito |numero |${NO} )?(?:telefonico|telefono|tel|telef)(?: cell)?(?: (?:fisso|casa|abitazione|ufficio|${NO}|cell|cellulare))*|recapit[oi] telefonic[oi]|${NO} telefonico|utenza telefonica|${NO} (?:di )?telefono|n tel|telefono cellulare`,
      not: 'fax|mobile',
    },
    {
      key: 'resident_address_addition',
      match: '(?:interno|int|scala|piano|palazzina|edificio|presso|c o|isolato)(?: (?:interno|int|scala|piano))*',
    },
    {
      key: 'resident_street',
      match: `(?:in )?(?:alla )?(?:via|viale|piazza|v le|p zza|corso|indirizzo via)(?: (?:e )?(?:via|viale|piazza|corso|v le|p zza|c so|frazione|localita|loc|${NO}|numero civico|civico|n civico))*|via piazza(?: ${NO})?|indirizzo via piazza.*|indirizzo e ${NO} civico|in via`,
      not: 'cap|comune|citta',
    },
    { key: 'resident_house_number', match: `(?:${NO} )?civico(?: ${NO})?|${NO} civ|numero civico|n c|civ` },
    {
      key: 'resident_city',
      match:
        '(?:cap (?:e )?)?(?:comune|citta|localita)(?: (?:di )?(?:residenza|domicilio))?(?: (?:e )?(?:cap|prov\\w*))*|residente (?:a|in|nel comune di)|residente|comune di residenza|residente nel comune di|residenza comune|domiciliat[oa](?: a)? (?:a|in)|paese',
      not: 'nascita|via|data',
    },
    {
      key: 'resident_postal_code',
      match: 'c a p|cap|codice (?:di )?avviamento postale|codice postale',
      not: 'comune|citta|localita',
    },
    { key: '?state', match: 'prov|provincia|pr|prov di|sigla prov\\w*|provincia sigla|provincia di' },
    {
      key: 'resident_country',
      match: '(?:stato|nazione|paese)(?: (?:estero )?(?:di residenza|estero))?',
      not: 'provincia|nascita|civile|rilascio',
    },
    {
      key: 'resident_address',
      match:
        '(?:indirizzo|residenza|domicilio|recapito)(?: (?:completo|di residenza|postale|abitazione|di domicilio|via n cap citta|anagrafica|per comunicazioni|della residenza))*|domicilio fiscale|residenza anagrafica|abitante in|dimorante in',
      not: 'mail|pec|posta elettronica|ip|internet|sede|web|telefon\\w*',
    },
    { key: 'delivery_address', match: 'indirizzo di (?:consegna|spedizione)' },
    { key: 'billing_address', match: 'indirizzo di fatturazione' },
    { key: 'work_address', match: 'indirizzo (?:di |del posto di )?lavoro|sede di lavoro' },
    {
      key: 'legal_name',
      match:
        '(?:nome (?:della |dell )?)?(?:ragione sociale|denominazione(?: sociale)?|ditta|azienda|impresa|societa|ente|associazione)(?: (?:o )?(?:ragione sociale|denominazione|ditta|societa))*|della (?:ditta|societa|impresa)|l attivita ditta',
      not: 'sede|indirizzo|partita|codice|telefono|via',
    },
    { key: 'legal_form', match: 'forma giuridica|natura giuridica' },
    {
      key: 'register_number',
      match: `(?:${NO} )?(?:rea|iscrizione (?:al )?(?:registro|rea|cciaa)|registro (?:delle )?imprese)(?: ${NO})?`,
    },
    {
      key: 'register_court',
      match:
        'iscritt[oa] (?:al|presso il) registro (?:delle )?imprese di|registro (?:delle )?imprese di|cciaa(?: di)?|camera di commercio(?: di)?',
    },
    { key: 'position', match: '(?:in |nella )?qualita di|qualifica|carica|ruolo|funzione|in qualita di' },
    { key: 'department', match: 'ufficio|reparto|settore' },
    { key: 'iban', match: `(?:codice |coordinate |conto )?iban(?: ${NO})?|coordinate bancarie(?: iban)?` },
    { key: 'bic', match: '(?:codice )?bic(?: swift)?|(?:codice )?swift(?: bic)?' },
    {
      key: 'account_holder',
      match:
        'intestatario (?:del |di )?(?:conto(?: corrente)?|c c)|intestato a|(?:conto )?(?:corrente )?intestato(?: a)?|titolare (?:del )?conto',
    },
    {
      key: 'account_number',
      match: `(?:${NO} )?(?:conto corrente|c c|conto)(?: (?:bancario|postale))?(?: ${NO})?|numero conto`,
      not: 'iban|intesta\\w*',
    },
    { key: 'routing_number', match: 'abi|cab|abi cab' },
    {
      key: 'bank_name',
      match:
        '(?:nome (?:della )?)?(?:banca|istituto (?:di credito|bancario)|istituto)(?: agenzia| filiale)?|presso (?:la )?banca',
      not: 'conto|iban|scolastico',
    },
    { key: 'creditor_id', match: '(?:codice )?identificativo (?:del )?creditore' },
    { key: 'mandate_reference', match: 'riferimento (?:del )?mandato|codice mandato' },
    {
      key: 'document_number',
      match: `(?:${NO} (?:del )?)?(?:documento(?: di (?:identita|riconoscimento))?|carta (?:d |di )?identita|passaporto|patente)(?: ${NO})?|numero documento|documento ${NO}|ci ${NO}`,
      not: 'tipo|data|rilasciat\\w*',
    },
    { key: 'document_type', match: 'tipo (?:di )?documento|tipologia (?:di )?documento' },
    {
      key: 'issuing_authority',
      match: 'rilasciat[oa] da|ente (?:di )?rilascio|autorita (?:di )?rilascio|rilasciat[oa] dal comune di',
    },
    { key: 'issuing_country', match: 'paese di rilascio|stato di rilascio' },
    { key: 'issuance_date', match: 'data (?:di )?rilascio|rilasciat[oa] (?:il|in data)|in data rilascio' },
    { key: 'expiry_date', match: 'data (?:di )?scadenza|scadenza(?: documento)?|valid[oa] fino al|scade il' },
    {
      key: 'case_number',
      match: `(?:${NO} (?:di )?)?(?:pratica|fascicolo|protocollo|prot|procedimento)(?: ${NO})?|r g(?: n)?|ruolo generale`,
    },
    {
      key: 'reference',
      match: `(?:${NO} (?:di )?)?(?:riferimento|rif|cliente|contratto|polizza|ordine|fattura|matricola|tessera)(?: ${NO})?|codice (?:cliente|utente|contratto)|numero (?:cliente|contratto|polizza|verbale)`,
    },
    { key: 'place_of_signing', match: 'luogo (?:di|della) (?:firma|sottoscrizione)|luogo e data|luogo data|luogo' },
    { key: 'date_of_signing', match: 'data (?:di |della )?(?:firma|sottoscrizione)|addi|li' },
    { key: '?date', match: 'data|il|in data|data odierna' },
    { key: '?name', match: 'nome|nomi', not: 'utente|file|banca|prodotto|animale|cane' },
    { key: '?number', match: NO },
    { key: '?day', match: 'giorno' },
    { key: '?month', match: 'mese' },
    { key: '?year', match: 'anno' },
  ],
  parties: [
    { party: 'spouse', match: 'coniug[ei]\\w*|moglie|marito|conviventi?|partner|compagn[oa]|unito civilmente' },
    { party: 'child', match: 'figli[oae]?|figlio a|minor[ei]|alunn[oaie]|studente\\w*|bambin[oaie]|figli' },
    {
      party: 'parent',
      match: 'genitor[ei]|padre|madre|tutor[ei]|esercente la (?:potesta|responsabilita)|affidatari[oa]',
    },
    { party: 'employer', match: 'datore di lavoro|datore' },
    { party: 'landlord', match: 'locatore|proprietari[oa]|concedente|cedente il fabbricato' },
    {
      party: 'representative',
      match:
        'delegat[oa]|rappresentant[ei](?: legale)?|legale rappresentante|procurator[ei]|difensore|avvocato|tecnico|progettista|commercialista|intermediario',
    },
    { party: 'witness', match: 'testimon[ei]' },
    {
      party: 'third_party',
      match:
        'defunt[oa]|vittim[ae]|deceduto|venditor[ei]|creditor[ei]|medico|notaio|beneficiari[oa]|garante|fideiussore|controparte|convenut[oa]|emergenza|persona da contattare|scuola|ospedale|cessionari[oa]|cedut[oa]|acquirente|conducente|altri? (?:componenti|conviventi)|familiar[ei]|assicurazione|impresa esecutrice|direttore (?:dei )?lavori|destinatari[oa]|condott[oa] dal|mittente|trasgressore|locatari[oa] subentrante',
    },
    {
      party: 'organisation',
      match: 'ditta|azienda|societa|impresa|ente|associazione|persona giuridica|attivita|esercizio',
    },
    {
      party: 'self',
      match:
        'richiedent[ei]|sottoscritt[oa](?: a)?|dichiarante|pazient[ei]|assicurat[oa]|contraente|conduttore|inquilin[oa]|lavorator[ei]\\w*|dipendent[ei]|contribuente|interessat[oa]|istante|intestatari[oa]|delegante|client[ei]|titolare|utente|ricorrente|debitor[ei]|firmatari[oa]|candidat[oa]|partecipante|soci[oa]|assistit[oa]|proponente|mandante',
    },
  ],
  roles:
    'pazient[ei]|assicurat[oa]|conduttore|inquilin[oa]|lavorator[ei]\\w*|dipendent[ei]|ricorrente|debitor[ei]|candidat[oa]|partecipante|soci[oa]|assistit[oa]|delegante|mandante|utente',
  sides: 'conduttore|inquilin[oa]|ricorrente|debitor[ei]',
  date: 'dat[ae]|data \\w+|nat[oa](?: a)? il|gg mm aaaa|valid[oa] fino al|addi|scade il|rilasciat[oa] il|in data',
  notDate: 'dati|luogo|ora|termine|date',
  signature:
    '^il (?:la )?(?:dichiarante|richiedente)$|firm[ae]|firmato|sottoscrizione|firma \\w+|in fede|sigla del richiedente|il dichiarante firma',
  notSignature: 'nome|cognome|data|luogo|qualifica|firmatari[oa]|digitale$|autenticat\\w*',
  foreignSigner:
    'testimon[ei]|notaio|medico|datore|locatore|proprietari[oa]|coniuge|venditore|funzionari[oa]|pubblico ufficiale|responsabile|timbro|cessionari[oa]|garante|creditore|genitor[ei]|altro genitore|padre|madre|tutore|dirigente|sindaco|delegat[oa]|rappresentante|tecnico|impresa|cancelliere|banca|progettista|addetto|dipendente addetto|incaricato|acquirente|alunn[oa]|direttore',
  office:
    'riservato (?:all|al|alla|agli|a)? ?.*|spazio riservato.*|a cura (?:dell|del|della|di) (?:ufficio|comune|ente|medico|datore|banca|amministrazione).*|non (?:compilare|scrivere).*|parte riservata.*|uso (?:interno|ufficio).*|da compilar(?:e|si) (?:a cura|da parte) (?:dell|del|della) (?:ufficio|ente|comune|medico|datore).*|timbro (?:di )?(?:arrivo|protocollo)|protocollo(?: n)?|ufficio ricevente',
  dead: 'defunt[oaie]|decedut[oaie]|de cuius',
  condition:
    'se (?:\\w+ ){0,3}(?:divers\\w*|differente)|(?:solo|soltanto|esclusivamente) (?:\\w+ )?(?:se|in caso|nel caso)|se (?:si|coniugat[oa]|sposat[oa]|minorenne|rappresentat[oa])|in caso (?:affermativo|di minor\\w*|di rappresentanza)',
  hand: 'foto(?:grafia|tessera)?|impront[ae]|timbro|marca da bollo|bollo|incollare.*',
  consent:
    '(?:dichiar[oa]|autorizz[oa]|acconsent[oe]|accett[oa]|presto il consenso|mi impegno|confermo|esprimo|acconsento|non acconsento|presta il consenso|di essere consapevole|di aver (?:letto|preso))\\b.*|consenso\\w*|informativa\\w*|dichiarazione sostitutiva.*|trattamento dei dati.*|privacy',
  forms: {
    kinds: 'iscrizione|adesione|domanda|ordine|prenotazione',
    plain: 'modulo|scheda|dati|anagrafici|personali|contatti|richiesta',
  },
};
