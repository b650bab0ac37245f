import type { StrongerPhrases } from './phrases.js';

const da: StrongerPhrases = {
  tiers: {
    handwritten:
      'egenhaendig\\w*|handskrev\\w+(?: \\w+){0,3} (?:underskrift\\w*|underskriv\\w*)|(?:underskrift\\w*|underskrev\\w*)(?: \\w+){0,6} handskrev\\w+|original ?underskrift\\w*|underskrift(?:en)? i original|underskriv\\w* (?:\\w+ ){0,2}(?:med pen|i handen)|(?:elektroniske?|digitale?) (?:underskrift(?:er)?|signatur(?:er)?) (?:\\w+ ){0,3}(?:accepteres ikke|ikke (?:accepteret|gyldige?|tilladt))',
    qualified: '(?:kvalificere\\w+|avancere\\w+) elektroniske? (?:signatur(?:er)?|underskrift(?:er)?)',
    notary:
      'notarialpategning\\w*|(?:for|af|hos) (?:en |den )?notar\\w*|notarbekraeft\\w*|legalisering af underskrift\\w*|apostille',
    in_presence:
      'i (?:overvaerelse|naervaer) af|(?:til vitterlighed|vitterlighedsvidne\\w*)|underskriv\\w* (?:\\w+ ){0,4}(?:foran|over for) (?:en |et |den )?(?:medarbejder|sagsbehandler|myndighed\\w*)',
  },
  negation: 'ikke|uden|ingen|aldrig|unodvendig\\w*|hverken',
  choice:
    'eller (?:\\w+ ){0,3}(?:elektronisk\\w*|digital\\w*|mitid|nemid)|(?:elektronisk\\w*|digital\\w*|mitid|nemid) (?:\\w+ ){0,2}eller',
  paper: 'pa papir|papirform|per post|med posten|personligt fremmode|udskrev\\w+',
  weak: 'tro og love|fuldmagt\\w*|strafansvar\\w*|straffeloven\\w*|under strafansvar',
};

const sv: StrongerPhrases = {
  tiers: {
    handwritten:
      'egenhandig\\w* (?:\\w+ )?(?:namnteckn\\w+|underskr\\w+|underteckn\\w+|signatur\\w*)|(?:underskr\\w+|underteckn\\w+|namnteckn\\w+) (?:\\w+ )?egenhandig\\w*|handskriv\\w+(?: \\w+){0,3} (?:underskrift\\w*|namnteckn\\w+)|original ?(?:underskrift\\w*|namnteckning\\w*)|underskrift i original|underteckn\\w* i original|(?:elektroniska?|digitala?) (?:underskrift(?:er)?|signatur(?:er)?) (?:\\w+ ){0,3}(?:accepteras (?:inte|ej)|godtas (?:inte|ej)|(?:inte|ej) (?:giltiga?|tillatna?))',
    qualified: '(?:kvalificerade?|avancerade?) elektroniska? (?:underskrift(?:er)?|signatur(?:er)?)',
    notary: 'notarius publicus|(?:av|hos|infor) (?:en )?notarie\\w*|apostille',
    in_presence:
      'i narvaro av|bevittnas av|(?:namnteckning\\w*|underskrift\\w*) (?:\\w+ )?bevittnas|infor (?:en )?(?:tjansteman|handlaggare|myndighet\\w*)',
  },
  negation: 'inte|ej|utan|ingen|inget|aldrig|varken|onodig\\w*',
  choice:
    'eller (?:\\w+ ){0,3}(?:elektronisk\\w*|digital\\w*|bankid)|(?:elektronisk\\w*|digital\\w*|bankid) (?:\\w+ ){0,2}eller',
  paper: 'pa papper|pappersform|per post|med post|utskriv\\w+',
  weak: 'pa heder och samvete|fullmakt\\w*|straffansvar\\w*|fullmaktsgivar\\w*|under ed',
};

const nb: StrongerPhrases = {
  tiers: {
    handwritten:
      'egenhendig\\w* (?:\\w+ )?(?:underskr\\w+|underteg\\w+|signatur\\w*)|(?:underskr\\w+|underteg\\w+|signer\\w+) (?:\\w+ )?egenhendig\\w*|handskrev\\w+(?: \\w+){0,3} (?:underskrift\\w*|signatur\\w*)|original ?underskrift\\w*|underskrift i original|(?:elektroniske?|digitale?) (?:underskrift(?:er)?|signatur(?:er)?) (?:\\w+ ){0,3}(?:aksepteres ikke|godtas ikke|ikke (?:gyldige?|tillatt))',
    qualified: '(?:kvalifiserte?|avanserte?) elektroniske? (?:signatur(?:er)?|underskrift(?:er)?)',
    notary: 'notarius publicus|notarialbekreft\\w*|(?:av|hos|for) (?:en )?notar\\w*|apostille',
    in_presence: 'i naervaer av|i paasyn av|underskrift\\w* (?:\\w+ )?bevitnes|bevitnes av|vitterlighetsvitne\\w*',
  },
  negation: 'ikke|uten|ingen|aldri|verken|unodvendig\\w*',
  choice:
    'eller (?:\\w+ ){0,3}(?:elektronisk\\w*|digital\\w*|bankid)|(?:elektronisk\\w*|digital\\w*|bankid) (?:\\w+ ){0,2}eller',
  paper: 'pa papir|papirform|per post|i posten|utskrift\\w*',
  weak: 'pa aere og samvittighet|fullmakt\\w*|straffansvar\\w*|straffeloven\\w*',
};

const fi: StrongerPhrases = {
  tiers: {
    handwritten:
      'omakatinen allekirjoitus|omakatise\\w+ allekirjoit\\w+|omakatisesti(?: \\w+){0,2} allekirjoit\\w+|allekirjoit\\w+ (?:\\w+ )?omakatisesti|alkuperai\\w+ allekirjoit\\w+|kasin (?:kirjoitet\\w+ )?allekirjoit\\w+',
    qualified: '(?:hyvaksyt\\w+|kehitty\\w+) sahkoi\\w+ allekirjoit\\w+',
    notary: 'julkisen notaarin|julkinen notaari|notaarin (?:\\w+ )?(?:vahvist\\w+|todist\\w+)|apostille',
    in_presence: 'lasna ollessa|todistajien lasnaollessa|viranomaisen edessa|(?:kahden|kaksi) todistaja\\w*',
  },
  negation: 'ei|eika|ilman|alkoon|tarpeeton\\w*|tarvitse',
  choice: 'tai (?:\\w+ ){0,3}(?:sahkoi\\w*|digitaali\\w*)|(?:sahkoi\\w*|digitaali\\w*) (?:\\w+ ){0,2}tai',
  paper: 'paperi\\w*|postitse|tulostet\\w+',
  weak: 'kunnian ja omantunnon|valtakirja\\w*|rangaistuksen uhalla|valan velvoituksella',
};

const pl: StrongerPhrases = {
  tiers: {
    handwritten:
      'wlasnorecz\\w+(?: \\w+){0,2} podpis\\w*|podpis\\w* (?:\\w+ )?wlasnorecz\\w+|odreczn\\w+(?: \\w+){0,2} podpis\\w*|podpis\\w* odreczn\\w+|oryginaln\\w+ podpis\\w*|podpis(?:em|u)? (?:\\w+ )?w oryginale',
    qualified:
      '(?:kwalifikowan\\w+|zaawansowan\\w+) (?:podpis\\w* elektroniczn\\w+|elektroniczn\\w+ podpis\\w*)|podpis\\w* kwalifikowan\\w+|kwalifikowan\\w+ podpis\\w*',
    notary:
      'notarialn\\w+(?: \\w+){0,2} (?:poswiadcz\\w+|potwierdz\\w+)|(?:poswiadcz\\w+|potwierdz\\w+)(?: \\w+){0,2} notarialn\\w+|(?:przed|przez) notariusz\\w+|akt\\w* notarialn\\w+|podpis\\w* (?:\\w+ )?(?:urzedowo|notarialnie) poswiadczon\\w+|apostille',
    in_presence:
      'w obecnosci (?:\\w+ )?(?:urzednik\\w*|pracownik\\w*|swiadk\\w*|notariusz\\w*|konsul\\w*)|wobec (?:urzednik\\w*|pracownik\\w*|konsul\\w*)',
  },
  negation: 'nie|bez|nigdy|ani|zbedn\\w+',
  choice: '(?:lub|albo|badz) (?:\\w+ ){0,3}elektroniczn\\w*|elektroniczn\\w* (?:\\w+ ){0,3}(?:lub|albo|badz)',
  paper: 'papierow\\w+|na papierze|poczta|osobiscie|wydrukowan\\w+',
  weak: 'pod rygorem odpowiedzialnosci|odpowiedzialnosci karnej|pelnomocnictw\\w*|falszyw\\w+ (?:zeznan\\w+|oswiadczen\\w+)',
};

const cs: StrongerPhrases = {
  tiers: {
    handwritten:
      'vlastnoruc\\w+(?: \\w+){0,2} podpis\\w*|podp\\w+ (?:\\w+ )?vlastnoruc\\w+|rucn\\w+ podpis\\w*|original\\w* podpis\\w*|podpis\\w* v originale?',
    qualified:
      '(?:kvalifikovan\\w+|zarucen\\w+|uznavan\\w+|zdokonalen\\w+) (?:elektronick\\w+ podpis\\w*)|podpis\\w* kvalifikovan\\w+',
    notary:
      'uredn\\w+ overen\\w+ podpis\\w*|podpis\\w* (?:\\w+ )?(?:uredne overen\\w+|overen\\w+ notar\\w+)|overen\\w+ podpis\\w*|osvedcen\\w+ podpis\\w*|notarsk\\w+ (?:zapis\\w*|overen\\w+|osvedcen\\w+)|(?:pred|u) notar\\w+|apostila',
    in_presence: '(?:pred|za pritomnosti|v pritomnosti) (?:uredni\\w+|uradni\\w+|pracovni\\w+|svedk\\w+)',
  },
  negation: 'ne|neni|nie|bez|nemusi|nikdy|ani|netreba|nevyzaduj\\w*',
  choice:
    '(?:nebo|anebo|alebo|popripade) (?:\\w+ ){0,3}elektronick\\w*|elektronick\\w* (?:\\w+ ){0,3}(?:nebo|anebo|alebo)',
  paper: 'listinn\\w+|papirov\\w+|papierov\\w+|postou|osobne|vytistene?n?\\w*',
  weak: 'cestn\\w+ prohlas\\w+|cestn\\w+ vyhlas\\w+|pln\\w+ moc\\w*|splnomocnen\\w*|trestn\\w+ odpovednost\\w*',
};

const pt: StrongerPhrases = {
  tiers: {
    handwritten:
      'assinaturas? (?:manuscritas?|autografas?|originais?|original)|(?:assin\\w+|escrit\\w+|redigid\\w+) (?:\\w+ )?(?:de|do|pelo) (?:seu |meu )?proprio punho|de proprio punho|assin\\w+ a mao|assinatura (?:\\w+ )?a tinta|nao (?:se )?aceit\\w+ (?:\\w+ ){0,2}assinaturas? (?:eletronicas?|electronicas?|digita\\w+)',
    qualified:
      'assinaturas? (?:eletronicas?|electronicas?) (?:qualificadas?|avancadas?)|assinaturas? digita(?:l|is) qualificadas?|chave movel digital|icp brasil',
    notary:
      'reconhecimento (?:presencial |notarial )?(?:de |da )?(?:firmas?|assinaturas?)|(?:firmas?|assinaturas?) reconhecidas?|(?:perante|por) (?:o |um )?notari\\w+|escrituras? publicas?|cartorio de notas|autenticad\\w+ (?:em|por) (?:cartorio|notari\\w+)|apostila\\w*',
    in_presence:
      'na presenca d\\w+ (?:\\w+ )?(?:funcionari\\w+|servidor\\w*|testemunha\\w*|conservador\\w*|notari\\w+)|perante (?:o |a |um |uma )?(?:funcionari\\w+|servidor\\w*|conservador\\w*|autoridade)',
  },
  negation: 'nao|sem|nem|nunca|dispensad\\w+|dispensa\\w*|desnecessari\\w+',
  choice: 'ou (?:\\w+ ){0,3}(?:eletronic\\w+|electronic\\w+|digita\\w+)|(?:eletronic\\w+|electronic\\w+|digita\\w+) ou',
  paper: 'em papel|presencialmente|pelo correio|por correio|impress\\w+ e assinad\\w+',
  weak: 'sob compromisso de honra|procuracao|sob as penas da lei|falsas declaracoes|declaracao falsa|pena de',
};

/** The phrases of languages of which fewer forms are read. */
export const MORE_PHRASES: Readonly<Record<string, StrongerPhrases>> = { da, sv, nb, fi, pl, cs, pt };
