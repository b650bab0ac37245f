/** People and institutions that forms ask the name of, beside those of a language's parties: never whoever fills the form in. */
export interface Others {
  /** Called by what they do, or by what they did to bring somebody here ("Proposed by"). */
  readonly people: string;
  /** What has a name of its own and is no person. */
  readonly institutions: string;
}

/** As folded text has them, by language. Words that a small firm would use of itself ("studio", "association") are left out. */
export const OTHERS: Readonly<Record<string, Others>> = {
  en: {
    people:
      'instructors?|trainers?|mentors?|lawyers?|vets?|nurses?|midwi(?:fe|ves)|therapists?|physiotherapists?|psychologists?|psychiatrists?|surgeons?|chiropractors?|opticians?|counsel(?:l)?ors?|social workers?|case ?workers?|paramedics?|accountants?|auditors?|inspectors?|assessors?|appraisers?|surveyors?|realtors?|brokers?|underwriters?|loan officers?|probation officers?|arresting officers?|police officers?|sheriffs?|constables?|bailiffs?|commissioners?|commanders?|captains?|professors?|lecturers?|deans?|head ?teachers?|examiners?|chaplains?|rabbis?|imams?|officiants?|celebrants?|chair(?:man|person|woman)|treasurers?|foreman|curators?|exhibiting artists?|lead artists?|organi[sz]ers?|promoters?|landscapers?|plumbers?|electricians?|builders?|funeral directors?|morticians?|undertakers?|babysitters?|nann(?:y|ies)|god(?:son|daughter|child)|grand ?(?:mother|father|parents?)|uncles?|aunts?|cousins?|nephews?|nieces?|room ?mates?|flat ?mates?|occupants?|opposing counsel|other party|lien ?holders?|mortgagees?|' +
      '(?:introduced|proposed|seconded|supported|nominated|sponsored|endorsed|invited|represented|served|witnessed) by|(?:who|person who) (?:has )?(?:referred|recommended|introduced|invited) (?:you|me)|(?:in the )?(?:matter of the )?(?:estate|will) of|guest of|care of|c o',
    institutions:
      '(?:arresting|issuing|enforcement|law enforcement|police|government|adoption|placement|temp(?:orary)?|staffing|sponsoring|referring|funding) agenc(?:y|ies)|police (?:department|station)|insurance (?:company|carrier|provider)|insurers?|clinics?|hospitals?|pharmac(?:y|ies)|drug ?stores?|laborator(?:y|ies)|nursing home|care home|hospice|funeral home|training facilit(?:y|ies)|local authority|authorit(?:y|ies)|title company|management company|moving company|escrow company|towing company|credit union|federation|lenders?|mortgage (?:company|lender|holder)',
  },
  de: {
    people:
      'dozent\\w*(?: in)?|kursleit\\w*|lehr(?:er|kraft|krafte)\\w*|tutor\\w*|mentor\\w*|therapeut\\w*|physiotherapeut\\w*|psycholog\\w*|hebamme\\w*|orthopad\\w*|kieferorthopad\\w*|kinderarzt\\w*|kinderarztin|optiker\\w*|apotheker\\w*|sozialarbeit\\w*|anwalt\\w*|bestatter\\w*|architekt\\w*|bauleit\\w*|vermittler\\w*|gruppenleit\\w*|abteilungsleit\\w*|institutsleit\\w*|vereinsvorsitzende\\w*|kassenwart\\w*|schornsteinfeger\\w*|installateur\\w*|elektriker\\w*|grosseltern|grossmutter|grossvater|onkel|tante|taufpat\\w*|trauzeug\\w*|mitreisende\\w*|begleitperson\\w*|begleitende person|abholberechtigte\\w*|abholende person|prufende[nr]?|erstgutachter\\w*|zweitgutachter\\w*|bearbeiter\\w*|zustandige person|prof(?: dr)?|(?:geworben|empfohlen|vermittelt|eingeladen|vorgeschlagen) (?:von|durch)',
    institutions:
      'krankenhaus\\w*|klinik\\w*|(?:haus)?arztpraxis|apotheke|pflegeheim|pflegedienst|versicherer\\w*|versicherungs(?:gesellschaft|unternehmen)|haftpflichtversicherung|rechtsschutzversicherung|energieversorger|stromanbieter|netzbetreiber|bestattungsinstitut|(?:bisheriger?|letzter|abgebender|voriger) (?:verein|anbieter|versorger|lieferant)|heimatverein',
  },
  fr: {
    people:
      'animat(?:eur|rice)s?|format(?:eur|rice)s?|moniteurs?|monitrices?|instituteurs?|institutrices?|educat(?:eur|rice)s?|medecin traitant|pediatres?|dentistes?|kinesitherapeutes?|orthophonistes?|psychologues?|infirmiere?s?|sage femme|veterinaires?|pharmaciens?|assistante? sociale?|huissiers?|experts?|architectes?|maitre d oeuvre|maitre d ouvrage|courtiers?|conseillere?s?|chef de (?:chantier|projet|service)|responsable du chantier|encadrants?|encadrante|tuteur universitaire|grands? parents?|grand mere|grand pere|oncle|tante|accompagnat(?:eur|rice)s?|accompagnante?s?|nourrice|assistante maternelle|(?:parraine|recommande|presente|propose)e? par',
    institutions:
      '(?:ancienne|precedente) ecole|assurance|compagnie d assurances?|hopital|hopitaux|clinique|pharmacie|laboratoire|caisse|organismes?|commissariat|club precedent|ancien club|club quitte|(?:precedent|ancien) (?:etablissement|fournisseur)|etablissement (?:precedent|d origine|d accueil)',
  },
  es: {
    people:
      'monitor(?: a)?|monitora|entrenador\\w*|instructor\\w*|maestr[oa]s?|tutor academico|orientador\\w*|coordinador\\w*|supervisor\\w*|docentes?|pediatra|dentista|odontolog[oa]|psicolog[oa]|enfermer[oa]|veterinari[oa]|abogad[oa]s?|procurador\\w*|perit[oa]|arquitect[oa]|agente|corredor|mediador\\w*|abuel[oa]s?|ti[oa]s?|acompanantes?|persona autorizada|persona (?:a|de) contact\\w*|persona que (?:recoge|retira)|comandante|capitan|alcalde(?:sa)?|presidente|tesorer[oa]|(?:referid[oa]|recomendad[oa]|presentad[oa]|propuest[oa]|invitad[oa]|avalad[oa]) por',
    institutions:
      'clinica|hospital(?:es)?|farmacia|laboratorio|aseguradora|compania de seguros|mutua|eps|ips|isapre|comisaria|club anterior|(?:proveedor|comercializadora) (?:anterior|actual)|centro (?:de salud|sanitario)',
  },
  it: {
    people:
      'istruttor[ei]|istruttrice|insegnant[ei]|professor[ei]|professoressa|maestr[oa]|allenator[ei]|animator[ei]|educator[ei]|tutor|pediatra|dentista|psicologo|infermier[ea]|veterinari[oa]|avvocat[oi]|commercialista|geometra|architett[oi]|ingegner[ei]|progettista|perit[oi]|mediator[ei]|padrin[oi]|madrin[ae]|nonn[oaie]|zi[oaie]|cugin[oaie]|accompagnator[ei]|accompagnatrice|delegat[oi]|persona delegata|parroco|sindaco|responsabile (?:del corso|del cantiere|sanitario)|relator[ei]|correlator[ei]|(?:presentat|propost|segnalat|invitat)[oa] da',
    institutions:
      'ospedale|clinica|farmacia|laboratorio|compagnia (?:di assicurazione|assicurativa)|assicurazione|questura|fornitor[ei] (?:uscente|precedente|attuale)|precedente (?:societa|fornitore|scuola)|societa di provenienza|ente (?:erogatore|ospitante)',
  },
  nl: {
    people:
      'leerkracht(?:en)?|leraar|lerares|juf|meester|trainers?|coach|begeleiders?|mentor|instructeurs?|tandarts|kinderarts|psycholoog|fysiotherapeut|verpleegkundige|dierenarts|advocaat|deurwaarder|architect|makelaar|tussenpersoon|adviseur|opa|oma|grootouders?|oom|tante|oppas|gastouder|voorzitter|penningmeester|secretaris|promotor|directeur|(?:voorgedragen|aanbevolen|voorgesteld|verwezen|geworven) door',
    institutions:
      'schoolnaam|vorige (?:school|club|vereniging|leverancier)|ziekenhuis|kliniek|apotheek|huisartsenpraktijk|tandartspraktijk|verzekeringsmaatschappij|verzekeraar|zorgverzekeraar|ziekenfonds|mutualiteit|notariskantoor',
  },
  pt: {
    people:
      'instrutor\\w*|treinador\\w*|tecnico|monitor\\w*|tutor\\w*|pediatra|dentista|psicolog[oa]|enfermeir[oa]|veterinari[oa]|advogad[oa]s?|procurador\\w*|perit[oa]|arquitet[oa]|engenheir[oa]|corretor\\w*|mediador\\w*|avos?|ti[oa]s?|tesoureir[oa]|secretari[oa]|membros? da banca|pessoa autorizada|(?:indicad|recomendad|apresentad|propost|convidad)[oa] por',
    institutions:
      'hospital|clinica|farmacia|laboratorio|seguradora|convenio|plano de saude|delegacia|instituicao de origem|(?:clube|fornecedor|escola) anterior',
  },
  pl: {
    people:
      'instruktor\\w*|wychowawc\\w*|pedagog\\w*|pediatr\\w*|stomatolog\\w*|psycholog\\w*|adwokat\\w*|notariusz\\w*|rzeczoznawc\\w*|architekt\\w*|posrednik\\w*|babci\\w*|dziad\\w*|prezes\\w*|skarbnik\\w*|recenzent\\w*|(?:polecon|zaproszon|zgloszon|rekomendowan)\\w* przez',
    institutions:
      'szpital\\w*|przychodni\\w*|aptek\\w*|ubezpieczyciel\\w*|towarzystw\\w* ubezpieczen\\w*|poprzedni (?:klub|dostawca)',
  },
  cs: {
    people:
      'ucitel\\w*|tridni ucitel\\w*|trener\\w*|vedouci\\w*|instruktor\\w*|zubar\\w*|zubni lekar\\w*|psycholog\\w*|advokat\\w*|notar\\w*|znalec|architekt\\w*|babick\\w*|dedecek|predsed\\w*|pokladnik\\w*|doporucil\\w*',
    institutions:
      'nemocnic\\w*|poliklinik\\w*|lekarn\\w*|pojistovn\\w*|(?:predchozi|materska) (?:klub|skola|dodavatel)',
  },
  sv: {
    people:
      'larare\\w*|tranare\\w*|handledare\\w*|ledare\\w*|instruktor\\w*|tandlakare\\w*|psykolog\\w*|sjukskotersk\\w*|veterinar\\w*|advokat\\w*|arkitekt\\w*|maklare\\w*|mormor|morfar|farmor|farfar|ordforande\\w*|kassor\\w*|sekreterare\\w*|handlaggare\\w*|(?:rekommenderad|foreslagen|inbjuden) av',
    institutions:
      'sjukhus\\w*|vardcentral\\w*|apotek\\w*|forsakringsbolag\\w*|brf|bostadsrattsforening\\w*|tidigare (?:klubb|skola|leverantor)',
  },
  da: {
    people:
      'laerer\\w*|klasselaerer\\w*|traener\\w*|vejleder\\w*|instruktor\\w*|tandlaege\\w*|psykolog\\w*|sygeplejerske\\w*|dyrlaege\\w*|advokat\\w*|arkitekt\\w*|maegler\\w*|bedstefor\\w*|formand\\w*|kasserer\\w*|sagsbehandler\\w*|(?:anbefalet|foreslaet|inviteret) af',
    institutions:
      'sygehus\\w*|hospital\\w*|klinik\\w*|apotek\\w*|forsikringsselskab\\w*|tidligere (?:klub|skole|leverandor)',
  },
  nb: {
    people:
      'laerer\\w*|kontaktlaerer\\w*|trener\\w*|veileder\\w*|instruktor\\w*|tannlege\\w*|psykolog\\w*|sykepleier\\w*|veterinaer\\w*|advokat\\w*|arkitekt\\w*|megler\\w*|besteforeld\\w*|styreleder\\w*|kasserer\\w*|saksbehandler\\w*|(?:anbefalt|foreslatt|invitert) av',
    institutions: 'sykehus\\w*|legekontor\\w*|apotek\\w*|forsikringsselskap\\w*|tidligere (?:klubb|skole|leverandor)',
  },
  fi: {
    people:
      'opettaja\\w*|luokanopettaja\\w*|valmentaja\\w*|ohjaaja\\w*|hammaslaakari\\w*|psykologi\\w*|sairaanhoitaja\\w*|elainlaakari\\w*|asianajaja\\w*|arkkitehti\\w*|valittaja\\w*|isovanhem\\w*|puheenjohtaja\\w*|rahastonhoitaja\\w*|kasittelija\\w*|rehtori\\w*|(?:suositellut|ehdottanut|kutsunut)',
    institutions:
      'sairaala\\w*|terveysasema\\w*|apteekki\\w*|vakuutusyhtio\\w*|taloyhtio\\w*|(?:entinen|aiempi) (?:seura|koulu)',
  },
  ro: {
    people:
      'invatator\\w*|educator\\w*|diriginte\\w*|antrenor\\w*|instructor\\w*|indrumator\\w*|coordonator\\w*|stomatolog\\w*|psiholog\\w*|asistent\\w* medical\\w*|avocat\\w*|notar\\w*|expert\\w*|arhitect\\w*|bunic\\w*|presedinte\\w*|trezorier\\w*|(?:recomandat|propus|invitat)\\w* de',
    institutions:
      'spital\\w*|clinic\\w*|farmaci\\w*|asigurator\\w*|societat\\w* de asigurar\\w*|furnizor\\w* (?:anterior|actual)',
  },
  hu: {
    people:
      'tanar\\w*|tanito\\w*|edzo\\w*|oktato\\w*|konzulens\\w*|fogorvos\\w*|gyermekorvos\\w*|pszichologus\\w*|ugyved\\w*|kozjegyzo\\w*|szakerto\\w*|epitesz\\w*|nagyszulo\\w*|nagymama\\w*|nagypapa\\w*|elnok\\w*|penztaros\\w*|ugyintezo\\w*|(?:ajanlotta|meghivta)',
    institutions:
      'korhaz\\w*|rendelo\\w*|gyogyszertar\\w*|biztosito(?:tarsasag)?\\w*|(?:elozo|korabbi) (?:egyesulet|iskola|szolgaltato)',
  },
  tr: {
    people:
      'ogretmen\\w*|antrenor\\w*|egitmen\\w*|rehber\\w*|dis hekimi\\w*|psikolog\\w*|hemsire\\w*|veteriner\\w*|avukat\\w*|noter\\w*|bilirkisi\\w*|mimar\\w*|buyukanne\\w*|buyukbaba\\w*|baskan\\w*|(?:oneren|tavsiye eden|davet eden)(?: kisi)?',
    institutions: 'hastane\\w*|klinik\\w*|eczane\\w*|sigorta sirketi\\w*|onceki (?:kulup|okul)',
  },
  ja: {
    people: '主治医|担任|指導者|指導教員|監督|弁護士|税理士|司法書士|祖父|祖母|理事長|推薦者',
    institutions: '病院名?|医療機関名?|診療所|薬局|保険会社',
  },
};
