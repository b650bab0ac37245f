import { addressParts } from './address-parts.js';
import { itParties } from './it-parties.js';
import type { LanguageRules } from './rule.js';

const NO = '(?:n ro|n|no|num|numero|nr)';

/** Italian. */
export const it: LanguageRules = {
  language: 'it',
  fillers:
    'il lo la i gli le l un una di del dello della dei degli delle d e o ed od in a al allo alla ai agli alle ' +
    'da dal dalla su sul con per tra che si se suo sua suoi proprio propria mio mia indicare inserire scrivere ' +
    'compilare stampatello maiuscolo leggibile obbligatorio facoltativo completo completa attuale eventuale ' +
    'ufficiale personale principale dati contatto recapito recapiti indica inserisci qui gg mm aaaa signor signora sig ra dott ' +
    'luogo anagrafici anagrafica seguente cortese presso lui persona fisica cifre caratteri lettere caso ' +
    'minuscolo esteso stampatelle riportare specificare obbligatoria barrare dell all dall nell sull nel nella',
  keys: [
    {
      key: 'full_name',
      match:
        'cognome (?:e )?nome|nome (?:e )?cognome|nominativo|(?:il |la |l |lo )*(?:io )?sottoscritt[oa]?(?: a)?(?: (?:cognome e nome|nome e cognome|sig))?|il la sottoscritto a|nome completo|cognome (?:e )?nome (?:o )?(?:ragione sociale|denominazione)|generalita|intestatario|(?:il |la |lo |l )*(?:scrivente|dichiarante sig)|(?:il |la )*sig(?:nor)?(?: sig)? ra|(?:il |la )+sig',
      not: 'ditta|azienda|banca|conto|nascita',
    },

    { key: 'given_name.first', match: 'primo nome' },
    { key: 'given_name.middle', match: '(?:secondo|altri) nom[ei]' },
    { key: 'given_name', match: 'nome di battesimo|prenome' },
    { key: 'family_name_birth', match: 'cognome (?:di nascita|da nubile|da celibe|alla nascita)|nata come' },
    { key: 'family_name', match: 'cognome(?: i)?', not: 'nome|nascita|nubile|celibe' },

    {
      key: 'birth_place',
      match:
        '(?:luogo|comune|citta|localita)(?: (?:e|o) (?:provincia|stato(?: estero)?|paese))? (?:di )?(?:nascita|nasc)|comune o stato estero di nascita|nat[oa](?: a)? (?:a|in)(?: comune)?|nat[oa]|nato a a(?: comune)?|nato nata a|attinenza|luogo di origine|nat[oa] [oa] (?:a|in)|^nat a',
      not: 'il|data|^luogo (?:di )?nascita (?:provincia|prov)',
    },

    {
      key: 'birth_country',
      match: '(?:stato|paese|nazione) (?:estero )?di nascita|luogo (?:di )?nascita stato(?: estero)?',
      not: 'comune',
    },

    { key: '?age', match: 'eta(?: (?:in anni|attuale))?' },
    { key: 'birth_date.day', match: 'giorno (?:di )?nascita' },
    { key: 'birth_date.month', match: 'mese (?:di )?nascita' },
    { key: 'birth_date.year', match: 'anno (?:di )?nascita' },
    {
      key: 'birth_date',
      match:
        'data e luogo (?:di )?nascita|dati di nascita|^nascita$|data (?:di )?(?:nascita|nasc)|nat[oa](?: a)? (?:il|in data)|nat[oa](?: a)? a il|^nat a il|nato nata il|nato a il|giorno mese (?:e )?anno (?:di )?nascita|nat[oa] [oa] (?:il|in data)',
      not: 'luogo',
    },

    { key: 'nationality', match: 'cittadinanza|nazionalita|cittadin[oa](?: a)?' },

    { key: 'sex', match: 'sesso|genere' },
    { key: 'title', match: 'appellativo|titolo di cortesia|sig sig ra dott(?: ssa)?' },

    { key: '?title', match: 'titolo' },
    { key: 'marital_status', match: 'stato civile' },
    { key: 'religion', match: 'religione|confessione religiosa' },
    {
      key: 'occupation',
      match:
        '(?:professione|occupazione|attivita lavorativa|mestiere)(?: (?:attuale|svolta|esercitata|e (?:professione|mestiere|occupazione)))?|qualifica professionale|di professione',
    },

    {
      key: 'vat_registration',
      match: `(?:${NO} )?(?:di )?(?:partita i ?v ?a|p ?iva|p i v a|part iva|p i)(?: ${NO})?`,
      not: 'c f|cf|codice fiscale|cod fisc',
    },

    {
      key: 'tax_id',
      match: `(?:${NO} )?(?:c f|cf|codice fiscale|cod fisc(?:ale)?)(?: (?:o|e))? (?:partita iva|p iva)|codice fiscale(?: ${NO})?|cod ?fisc(?:ale)?(?: ${NO})?|c ?f(?: ${NO})?|cf(?: p ?iva)?|codice fiscale (?:o )?(?:partita iva|p iva)|codice fiscale\\w*|c fiscale`,
    },

    {
      key: 'social_security_number',
      match: `codice inps|matricola inps|numero inps|posizione inps|${NO} (?:d )?(?:assicurato )?avs|avs|${NO} (?:di )?(?:previdenza|sicurezza) sociale`,
    },

    {
      key: 'health_insurance_number',
      match: `(?:${NO} )?(?:di )?tessera sanitaria(?: ${NO})?|codice assistito|libretto sanitario|${NO} (?:di |d )?assicurato(?: cassa malati)?`,
      not: 'avs',
    },

    {
      key: 'email_address',
      match:
        'e ?mail|posta elettronica|indirizzo (?:e ?mail|di posta elettronica|mail)|mail|pec|indirizzo pec|posta elettronica certificata(?: pec)?|casella pec|posta certificata|e mail pec|(?:indirizzo )?(?:e )?mail pec|domicilio digitale|(?:indirizzo )?pec al(?:la)? qual[ei] .*',
    },

    {
      key: 'mobile_phone_number',
      match: `(?:${NO} (?:di |del )?|recapito )?(?:telefono |tel |telef )?(?:cellulare|cell|mobile|natel)(?: ${NO}| personale)?|(?:altro|secondo) (?:recapito )?telefon(?:o|ico)|telefono (?:alternativo|secondario)`,
    },

    { key: 'fax_number', match: `(?:${NO} (?:di )?)?(?:tele)?fax(?: ${NO})?` },

    {
      key: 'phone_number',
      match: `(?:recapito |numero |${NO} )?(?:di )?(?:telefonico|telefono|tel|telef)(?: cell)?(?: (?:fisso|casa|abitazione|ufficio|lavoro|privato|${NO}|cell|cellulare))*|recapit[oi] telefonic[oi](?: (?:fisso|cellulare|cell))*|${NO} telefonico|utenza telefonica|${NO} (?:di )?telefono|n tel|telefono cellulare|telefono (?:e |o )?cellulare`,
      not: 'fax|mobile',
    },

    {
      key: 'resident_address_addition',
      match:
        '(?:interno|int|scala|piano|palazzina|edificio|presso|c o|isolato)(?: (?:interno|int|scala|piano|palazzina))*',
    },

    {
      key: 'resident_street',
      match: `(?:residente )?(?:in )?(?:alla )?(?:via|viale|piazza|v le|v p zza|p zza|corso|indirizzo via)(?: (?:e |o )?(?:via|viale|piazza|corso|v le|p zza|c so|largo|vicolo|frazione|localita|loc|${NO}|numero civico|civico|n civico))*|via piazza(?: ${NO})?|indirizzo via piazza.*|indirizzo e ${NO} civico|in via`,
      not: 'cap|comune|citta|interessata|web|residenza|(?:al|il|un|del) corso|corso di',
    },

    { key: 'resident_house_number', match: `(?:${NO} )?civico(?: ${NO})?|${NO} civ|numero civico|n c|civ|al ${NO}` },

    {
      key: 'resident_city',
      match:
        '(?:cap (?:e )?)?(?:comune|citta|localita)(?: (?:di )?(?:residenza|domicilio))?(?: (?:e )?(?:cap|prov\\w*))*|residente (?:a|in|nel comune di)|residente|comune di residenza|residente nel comune di|residenza comune|domiciliat[oa](?: a)? (?:a|in|nel comune di)|luogo di (?:residenza|domicilio)',
      not: 'nascita|via|data|^(?:residente )?(?:a |in )?fraz(?:ione)?$',
    },

    {
      key: 'resident_postal_code',
      match: '(?:c a p|cap|codice (?:di )?avviamento postale|codice postale|npa)(?: (?:di )?(?:residenza|domicilio))?',
      not: 'comune|citta|localita',
    },

    {
      key: '?state',
      match: 'prov|provincia|pr|prov di|sigla prov\\w*|provincia (?:sigla|di(?: residenza)?)|cantone|regione',
    },

    {
      key: 'resident_country',
      match: '(?:stato|nazione|paese)(?: (?:estero )?(?:di residenza|estero))?',
      not: 'provincia|nascita|civile|rilascio|famiglia|emess\\w*|emission\\w*',
    },

    {
      key: 'resident_address',
      match:
        '(?:indirizzo|residenza|domicilio|recapito)(?: (?:completo|di residenza|postale|abitazione|dell abitazione|di domicilio|di corrispondenza|privato|attuale|via n cap citta|anagrafica|per (?:le )?comunicazioni|della residenza))*|(?:con )?residenza in|domicilio fiscale|residenza anagrafica|indirizzo di abitazione|abitante in|dimorante in',
      not: 'mail|pec|posta elettronica|ip|internet|sede|web|telefon\\w*',
    },

    { key: 'delivery_address', match: '(?:indirizzo|luogo) di (?:consegna|spedizione)|recapito postale se divers[oa]' },

    { key: 'billing_address', match: 'indirizzo (?:di )?fatturazione' },

    {
      key: 'work_address',
      match: 'indirizzo (?:di |del (?:posto|luogo) di )?lavoro|sede di lavoro|indirizzo (?:dell )?ufficio',
    },

    ...addressParts({
      kinds: { billing: 'fatturazione', delivery: 'consegna|spedizione', work: 'lavoro|ufficio' },
      parts: {
        street: 'via',
        postal_code: 'cap|c a p',
        city: 'citta|comune',
        state: 'provincia|prov',
        country: 'paese|nazione|stato',
      },
      between: 'di|del|della|indirizzo di',
    }),
    {
      key: 'legal_name',
      match:
        '(?:nome (?:della |dell |del )?)?(?:ragione sociale|denominazione(?: sociale)?|ditta|azienda|impresa|societa|ente|associazione)(?: (?:o )?(?:(?:della |dell )?(?:ragione sociale|denominazione|ditta|societa|ente|azienda|impresa)))*|(?:della |dell )(?:ditta|societa|impresa|azienda|ente)|l attivita ditta',
      not: 'sede|indirizzo|partita|codice|telefono|via|rilasci\\w*|dipendente|lavora',
    },

    { key: 'legal_form', match: 'forma giuridica|natura giuridica' },
    {
      key: 'register_number',
      match: `(?:${NO} (?:di |d )?)?(?:r ?e ?a|iscrizione (?:al |alla )?(?:registro(?: (?:delle )?imprese)?|rea|cciaa|c c i a a)|registro (?:delle )?imprese)(?: ${NO})?|(?:iscritt[oa] )?(?:al )?registro (?:delle )?imprese al ${NO}|ide`,
    },

    {
      key: 'register_court',
      match:
        'iscritt[oa] (?:al|presso il) registro (?:delle )?imprese di|registro (?:delle )?imprese di|cciaa(?: di)?|camera di commercio(?: di)?',
    },
    { key: 'lei', match: `(?:codice |${NO} )?lei` },
    { key: 'eori', match: `(?:codice |${NO} )?eori` },
    {
      key: 'position',
      match:
        '(?:in |nella |nella sua |nella propria )?qualita di|(?:qualifica|carica|ruolo|funzione)(?: (?:e |o )?(?:qualifica|carica|ruolo|funzione))*(?: (?:ricopert[oa]|svolt[oa]|rivestita|aziendale))?|in qualita di',
    },

    {
      key: 'department',
      match:
        '(?:ufficio|reparto|dipartimento)(?: (?:e |o )?(?:servizio|reparto|settore|ufficio))*|(?:settore|servizio) (?:ufficio|dipartimento)|unita organizzativa',
      not: 'attivita|competente|riservat\\w*|postale',
    },

    {
      key: 'iban',
      match: `(?:codice |coordinate |conto )?iban(?: (?:${NO}|del conto(?: corrente)?))?|coordinate bancarie(?: iban)?|(?:conto corrente|c c|conto)(?: bancario)? iban|(?:codice )?iban (?:del )?(?:conto(?: corrente)?|c c)|iban (?:su cui|sul quale|per) .*`,
    },

    { key: 'bic', match: '(?:codice )?bic(?: swift)?|(?:codice )?swift(?: bic)?' },
    {
      key: 'account_holder',
      match:
        '(?:nome (?:e cognome )?(?:dell )?)?intestatari[oa](?: (?:del |di )?(?:conto(?: corrente)?|c c))|intestato a|(?:conto )?(?:corrente )?intestato(?: a)?|titolare (?:del )?(?:conto(?: corrente)?|c c)|nome (?:dell )?intestatario|intestatari[oi](?: [oi])?(?: (?:del |di )?(?:conto(?: corrente)?|c c))?|^intestatari[oa]$',
    },

    {
      key: 'account_number',
      match: `(?:${NO} )?(?:di |del )?(?:conto corrente|c c|conto)(?: (?:bancario|postale))?(?: ${NO})?|numero (?:di )?conto`,
      not: 'iban|intesta\\w*',
    },

    { key: 'routing_number', match: '(?:codice )?(?:abi|cab)(?: (?:e )?cab)?|clearing bancario' },

    {
      key: 'bank_name',
      match:
        '(?:(?:nome|denominazione) (?:della |dell )?)?(?:banca|istituto (?:di credito|bancario)|istituto)(?: (?:agenzia|filiale|postale|di appoggio|d appoggio|e filiale))*|presso (?:la )?banca|agenzia bancaria(?: di appoggio)?|banca (?:e |o )?(?:posta|agenzia|filiale)',
      not: 'conto|iban|scolastico',
    },

    { key: 'creditor_id', match: '(?:codice )?identificativo (?:del )?creditore|creditor identifier' },

    { key: 'mandate_reference', match: '(?:codice )?(?:riferimento|identificativo) (?:del )?mandato|codice mandato' },

    {
      key: 'document_number',
      match: `(?:${NO} (?:del |di )?)?(?:documento(?: (?:d |di )(?:identita|riconoscimento))?|carta (?:d |di )?identita|passaporto|patente)(?: ${NO})?|c ?i ${NO}|${NO} (?:c ?i|carta (?:d )?identita|documento)`,
      not: 'tipo(?:logia)?|data|rilasciat\\w*|estremi',
    },

    {
      key: 'document_type',
      match:
        '(?:tipo|tipologia) (?:di |del )?documento(?: (?:di |d )(?:identita|riconoscimento))?|documento (?:(?:di |d )(?:identita|riconoscimento) )?tipo(?:logia)?|estremi (?:del )?documento(?: (?:di |d )(?:identita|riconoscimento))?',
    },

    {
      key: 'issuing_authority',
      match:
        '(?:rilasciat|emess)[oa] (?:da|dal|dalla)(?: (?:comune|questura)(?: di)?)?|(?:ente|autorita|comune|questura) (?:di |che (?:ha )?)(?:rilascio|rilasciato|emesso)(?: il documento)?',
    },

    {
      key: 'issuing_country',
      match:
        '(?:paese|stato) (?:di (?:rilascio|emissione)|che (?:ha )?(?:rilasciato|emesso)(?: il (?:passaporto|documento))?)',
    },

    {
      key: 'issuance_date',
      match: 'data (?:di )?(?:rilascio|emissione del documento)|rilasciat[oa] (?:il|in data)|in data rilascio',
    },

    {
      key: 'expiry_date',
      match:
        'data (?:di )?scadenza(?: (?:del )?documento)?|scadenza(?: (?:del )?documento)?|valid[oa] (?:fino|sino) al|(?:scade|con scadenza) il',
      not: 'contratto|polizza|bando|domand\\w*|iscrizion\\w*|pagament\\w*',
    },

    { key: 'initials', match: 'sigla|iniziali|visto sigla' },
    {
      key: 'case_number',
      match: `(?:${NO} (?:di |del )?)?(?:pratica|fascicolo|protocollo|prot|procedimento)(?: ${NO})?|${NO} (?:di |del )?sinistro|(?:${NO} )?r g(?: n)?|ruolo generale`,
    },

    {
      key: 'reference',
      match: `(?:(?:ns|vs|nostro|vostro) )?(?:${NO} (?:di )?)?(?:riferimento|rif|cliente|contratto|polizza|matricola|tessera)(?: ${NO}| socio)*|${NO} (?:di )?(?:socio|pratica)|codice (?:cliente|utente|contratto)|numero (?:cliente|contratto|polizza|verbale)`,
    },

    {
      key: 'place_of_signing',
      match:
        'luogo (?:di|della) (?:firma|sottoscrizione)|luogo e data|luogo data|luogo|(?:fatto|letto confermato e sottoscritto|redatto) (?:a|in)',
    },

    {
      key: 'date_of_signing',
      match:
        'data (?:di |della )?(?:firma|sottoscrizione|domanda|richiesta)|addi|li|data (?:di )?(?:compilazione|presentazione)(?: (?:della )?domanda)?|data e firma|(?:compilat|presentat)[oa] il|data (?:di )?consegna(?: (?:della domanda|del modulo))?',
    },

    { key: '?place', match: '^a$' },
    { key: '?date', match: 'data|il$|in data|data odierna' },
    { key: '?name', match: 'nome|nomi', not: 'utente|file|banca|prodotto|animale|cane' },
    { key: '?number', match: NO },
    { key: '?type', match: 'tipo|tipologia' },
    { key: '?day', match: 'giorno' },
    { key: '?month', match: 'mese' },
    { key: '?year', match: 'anno' },
  ],
  ...itParties,
  date: 'dat[ae]|data \\w+|nat[oa](?: a)? il|gg mm aaaa|valid[oa] fino al|addi|scade il|rilasciat[oa] il|in data',
  notDate: 'dati|luogo|ora|termine|date',
  signature:
    '^il (?:la )?(?:dichiarante|richiedente)$|firm[ae]|firmato|sottoscrizione|firma \\w+|in fede|sigla del richiedente|il dichiarante firma',
  notSignature: '^eta|nome|cognome|data|luogo|qualifica|firmatari[oa]|digitale$|autenticat\\w*',
  foreignSigner:
    'testimon[ei]|avvocat[oa]|notaio|medico|datore|locatore|proprietari[oa]|coniuge|venditore|funzionari[oa]|pubblico ufficiale|responsabile|timbro|cessionari[oa]|garante|creditore|genitor[ei]|altro genitore|padre|madre|tutore|dirigente|sindaco|delegat[oa]|rappresentante|tecnico|impresa|cancelliere|banca|progettista|addetto|dipendente addetto|incaricato|alunn[oa]|direttore|docent[ei]|president[ei]|segretari[oa]|rettore|tutor|preside|capo\\w*|insegnante|procurator[ei]|avvocato|difensore|conducente|vettore|perito|fornitore|gestore|azienda|societa|ente|ufficio|visto|mittente|destinatario|liquidatore|amministrator[ei]|referente|relatore|maestr[oa]|allenat(?:ore|rice)|istrutt(?:ore|rice)|tesoriere|per ricevuta',
  office:
    'riservato (?:all|al|alla|agli|a)? ?.*|spazio riservato.*|a cura (?:dell|del|della|di|degli) (?:associazione|circolo|club|federazione|societa|ufficio|uffici|comune|ente|medico|datore|banca|amministrazione|segreteria|istituto|scuola|universita|azienda|asl|autorita|servizio|operatore|compagnia).*|non (?:compilare|scrivere).*|parte riservata.*|uso (?:interno|ufficio).*|(?:da )?compilar(?:e|si) (?:a cura|da parte) (?:dell|del|della) (?:associazione|circolo|club|federazione|societa|ufficio|ente|comune|medico|datore|banca|scuola|segreteria|amministrazione|azienda|istituto|universita).*|timbro (?:di )?(?:arrivo|protocollo)|protocollo(?: n)?|ufficio ricevente',
  entrusts: 'autorizz[oa]|deleg[oa]|incaric[oa]|nomin[oa]|conferisc[oe] (?:\\w+ )?(?:procura|delega|mandato)',
  firstPerson: 'io(?: sottoscritt[oa])?|(?:noi|i) sottoscritti',
  othersParts: {
    filledBy: [
      '(?:compilar\\w*|compilat[oa]|riempire) (?:solo )?(?:a cura |da parte )?d\\w* (.+)',
      '^a cura d\\w* (.+)',
    ],
    official:
      'ufficio|uffici|comune|ente|medico|datore|amministrazione|segreteria|istituto|scuola|universita|azienda|asl|autorita|servizio|operatore|locatore|tribunale|cancelleria|notaio|funzionario|testimone|venditore|prefettura|questura|responsabile|direzione|dirigente|consiglio|direttivo|presidenza|tesoriere',
    deed: 'attestazione|certificazione|certificato|dichiarazione|parere|visto|decisione',
    part: 'parte|quadro|sezione',
    of: 'di|del|dell|della|dello|da|dal|dall|dalla',
  },
  family: {
    mine: '(?:mi[oa]|nostr[oa]|vostr[oa]|propri[oa]) (?:figli[oa]|bambin[oa])(?: a)?',
    young:
      'minor[ei]|minorenn[ei]|bambin[ie]|ragazz[ie]|alunn[oaie]|scolastic[oa]|scuola|asilo|nido|centro estivo|giovanil[ei]|infanzia',
    guardian: 'genitor[ei]|tutor[ei]|esercente la (?:potesta|responsabilita)|affidatari[oa]',
    mother: 'madre',
    father: 'padre',
  },
  business: {
    sender: 'mittente',
    contact: '(?:nome (?:della |del )?)?(?:persona di contatto|referente|contatto)',
    work: 'ufficio|lavoro',
    home: 'casa|abitazione|privato',
  },
  lawsuit: {
    files: 'ricorrente|attore|attrice',
    answers: 'convenut[oa]|resistente',
    replies: 'comparsa di (?:costituzione e )?risposta|memoria (?:difensiva|di costituzione)',
    iAm: 'sono (?:il |la )?',
  },
  dead: 'defunt[oaie]|decedut[oaie]|de cuius',
  household:
    '(?:altri )?(?:componenti|membri) (?:della famiglia|del nucleo(?: familiare)?)|nucleo familiare|stato di famiglia',
  times: {
    now: '(?:domicilio|indirizzo|residenza|impiego|lavoro|datore di lavoro) attuale|attuale (?:domicilio|indirizzo|residenza|impiego|lavoro|datore di lavoro)',
    before:
      '(?:domicilio|indirizzo|residenza|impiego|lavoro|datore di lavoro) precedente|precedente (?:domicilio|indirizzo|residenza|impiego|lavoro|datore di lavoro)',
    work: 'impiego|lavoro|datore',
  },
  condition:
    'se (?:\\w+ ){0,3}(?:divers\\w*|differente)|(?:solo|soltanto|esclusivamente) (?:\\w+ )?(?:se|in caso|nel caso)|se (?:si|coniugat[oa]|sposat[oa]|minorenne|rappresentat[oa])|in caso (?:affermativo|di minor\\w*|di rappresentanza)',
  hand: 'foto(?:grafia|tessera)?|impront[ae]|timbro|marca da bollo|bollo|incollare.*',
  consent:
    '(?:dichiar[oa]|autorizz[oa]|acconsent[oe]|accett[oa]|presto il consenso|mi impegno|confermo|esprimo|acconsento|chiedo|prendo atto|consapevole|non acconsento|chiedo|prendo atto|consapevole|presta il consenso|di essere consapevole|di aver (?:letto|preso))\\b.*|consenso\\w*|informativa\\w*|dichiarazione sostitutiva.*|trattamento dei dati.*|privacy',
  forms: {
    kinds: 'iscrizione|adesione|domanda|ordine|prenotazione',
    plain: 'modulo|scheda|dati|anagrafici|personali|contatti|richiesta',
  },
};
