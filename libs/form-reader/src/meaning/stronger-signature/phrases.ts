import type { ReadForm } from '@formseal/contracts';
import { MORE_PHRASES } from './more-phrases.js';

/** How a signature has to be given where a simple electronic one is not enough. */
export type SignatureTier = NonNullable<ReadForm['strongerSignature']>['tier'];

/** The words of one language; patterns are matched against folded text, as whole words. */
export interface StrongerPhrases {
  readonly tiers: Readonly<Record<SignatureTier, string>>;
  /** Turns a phrase into its opposite, within a few words in the same sentence. */
  readonly negation: string;
  /** Offers another way: an electronic one beside the handwritten, a copy of the identity card instead of coming. */
  readonly choice: string;
  /** A road on paper: what is said of a qualified signature then concerns the other road alone. */
  readonly paper: string;
  /** Gives the signature some weight, yet forbids no simple one. */
  readonly weak: string;
}

const de: StrongerPhrases = {
  tiers: {
    handwritten:
      'eigenhandig\\w*|eigener hand|handschriftlich\\w*(?: \\w+){0,3} (?:unterschr\\w+|unterzeichn\\w+|signier\\w+)|original ?unterschrift\\w*|unterschrift im original|im original (?:unterschrieben|unterzeichnet|einzureichen)|' +
      '(?:elektronische (?:form|signatur\\w*|ubermittlung)|textform)(?: \\w+){0,2} (?:ausgeschlossen|unzulassig|nicht (?:zulassig|ausreichend|gestattet|anerkannt|akzeptiert))|nasse unterschrift|mit (?:tinte|kugelschreiber) (?:zu )?unterschr\\w+',
    qualified:
      'qualifizierte[nrs]? elektronische[nrs]? signatur\\w*|fortgeschrittene[nrs]? elektronische[nrs]? signatur\\w*|126 ?a bgb|schriftform (?:\\w+ ){0,2}14 (?:abs )?4 tzbfg|schriftform(?:erfordernis)?(?= \\w*(?: \\w+){0,4} ?126)|schriftform (?:gem |gemass |nach |i s d |im sinne (?:des |von )?)?(?:para )?126 bgb|126 bgb|schriftformerfordernis|gesetzliche[nr]? schriftform',
    notary:
      '(?:notariell\\w*|offentlich\\w*|amtlich\\w*) (?:zu )?(?:beglaubig\\w+|beurkund\\w+)|notariell\\w* (?:form|urkunde|beglaubig\\w+|beurkund\\w+)|notariatsakt\\w*|unterschriftsbeglaubigung\\w*|beglaubigung der unterschrift\\w*|beglaubigte[nr]? unterschrift\\w*|apostille|vor (?:einem |dem )?notar\\w*|notarielle\\w*',
    in_presence:
      'vor (?:dem|der|einem|einer) (?:\\w+ )?(?:sachbearbeit\\w+|behorde|beamt\\w+|urkundsperson|mitarbeit\\w+|standesbeamt\\w+|konsularbeamt\\w+)|in (?:gegenwart|anwesenheit|beisein)|erst (?:bei|wahrend|in) (?:der |ihrer )?(?:vorsprache|behorde|termin\\w*|anwesenheit)(?: \\w+){0,3}|personlich vor\\w* unterschr\\w+|(?:noch )?nicht (?:vorher|vorab|im voraus) unterschreiben',
  },
  negation: 'nicht|kein\\w*|ohne|weder|entfallt|verzichtet|entbehrlich|nie|unnotig',
  choice:
    '(?:oder|bzw|sowie auch) (?:\\w+ ){0,3}elektronisch\\w*|elektronisch\\w* (?:\\w+ ){0,2}(?:oder|bzw)|oder (?:\\w+ ){0,2}digital\\w*|auch elektronisch|alternativ (?:\\w+ ){0,6}elektronisch\\w*',
  paper: 'in papierform|auf papier|per post|postalisch\\w*|postweg|zur niederschrift|personlich ab\\w+|ausgedruckt\\w*',
  weak: 'eidesstattlich\\w*|an eides statt|vollmacht|strafbar\\w*|bevollmachtig\\w*',
};

const en: StrongerPhrases = {
  tiers: {
    handwritten:
      'wet (?:ink )?signatures?|wet ink|ink signatures?|(?:sign(?:ed)?|signature) (?:here )?in (?:\\w+ ){0,3}ink|(?:blue|black) (?:or \\w+ )?ink signatures?|(?:pen|ink) and (?:ink|pen) signatures?|(?:original|hand ?written|manual|holographic|live) signatures?|originally signed|sign(?:ed)? by hand|' +
      '(?:electronic|digital|e|stamped|typed|typewritten|photocopied|copied)(?: or \\w+)? ?signatures? (?:\\w+ ){0,3}(?:not (?:be )?(?:\\w+ )?(?:accepted|acceptable|allowed|permitted|valid)|unacceptable|prohibited|rejected)|(?:do|does|will|can) ?not accept (?:\\w+ ){0,4}(?:electronic|digital|stamped|typed)(?: or \\w+)? signatures?|no (?:electronic|digital|e) signatures?',
    qualified:
      '(?:qualified|advanced) electronic (?:signatures?|seals?)|qualified (?:digital )?certificate for electronic signatures?',
    notary:
      'notary public|notar(?:y|ies|ial|i[sz]ed|i[sz]ation|i[sz]e)|acknowledged before me|(?:sworn|affirmed)(?: \\w+){0,3} (?:before|subscribed)(?: \\w+){0,4} me|subscribed (?:and|or) sworn|jurat|commissioner (?:for|of) (?:oaths|declarations)|before me (?:the |a )?(?:undersigned )?(?:authority|notary|officer)|medallion (?:signature )?guarantee\\w*|signatures? (?:must be |is |to be )?guarantee\\w*|guarantor institution|apostille',
    in_presence:
      'do not sign (?:\\w+ ){0,4}until|sign(?:ed)? (?:\\w+ ){0,6}in (?:the |my |our |your )?(?:\\w+ ){0,2}presence|in the (?:\\w+ )?presence of|in my presence|before (?:a |an |the )?(?:consular officer|acceptance agent|passport agent|authori[sz]ed officer|magistrate|justice of the peace|clerk of (?:the )?court)|(?:sign(?:ed)? |signature )(?:\\w+ ){0,6}(?:in front of|before) (?:a |an |the |your )?(?:\\w+ )?(?:officer|official|agent|clerk|examiner|registrar)|(?:must be |be |is )?witnessed by|attested by (?:a |an |two )?witness\\w*|(?:signed|executed|delivered) as a deed',
  },
  negation:
    'not|no|never|without|neither|nor|same (?:legal )?(?:force|effect)|as valid as|equivalent|isn t|aren t|need not|doesn t|don t|unnecessary|waived|instead of|optional|rather than',
  choice:
    'or (?:\\w+ ){0,3}(?:electronic\\w*|digital\\w*|e sign\\w*)|(?:electronic\\w*|digital\\w*|e signed?) (?:\\w+ ){0,2}or|either (?:\\w+ ){0,4}electronic\\w*|electronic signatures? (?:\\w+ ){0,2}(?:are|is) (?:also )?(?:accepted|acceptable|valid|permitted|allowed)',
  paper: 'on paper|paper (?:form|copy|version)|by (?:post|mail|hand)|in person|printed and signed',
  weak: 'affidavit|power of attorney|powers of attorney|penalt(?:y|ies) of perjury|statutory declaration|under oath|declare under|perjury',
};

const fr: StrongerPhrases = {
  tiers: {
    handwritten:
      'signatures? (?:manuscrites?|originales?|autographes?)|signee?s? en original|recop\\w+ (?:\\w+ ){0,3}de (?:la|sa|votre|leur) (?:propre )?main|signe\\w* (?:\\w+ )?a la main|(?:ecrit\\w*|redige\\w*|signe\\w*) (?:entierement )?de (?:la|sa|votre|leur) (?:propre )?main|mentions? manuscrites?|manuscritement|signature (?:\\w+ )?a l encre|(?:signatures?|version|exemplaire) (?:\\w+ )?electroniques? (?:\\w+ ){0,2}(?:ne? (?:est|sont|seront) pas (?:acceptee?s?|admise?s?|recevables?)|refusee?|exclue?|irrecevable)',
    qualified: 'signatures? electroniques? (?:qualifiees?|avancees?)|certificat qualifie',
    notary:
      'actes? authentiques?|actes? notaries?|(?:par )?devant (?:\\w+ )?notaires?|notarie\\w*|legalisation (?:de (?:la |votre )?)?signatures?|(?:faire )?legaliser (?:la |votre |leur )?signatures?|signatures? legalisees?|certification materielle(?: (?:de )?(?:la |des )?signatures?)?|apostille|signatures? certifiees? conformes?|authentification (?:de (?:la )?)?signature',
    in_presence:
      'en (?:la )?presence (?:de|d|du|des)|devant (?:l |un |le |la |une )?(?:agent\\w*|officier\\w*|fonctionnaire|autorite|guichet|greffier|maire)|ne (?:pas signer|signez pas) (?:\\w+ ){0,2}avant|(?:signer|signature) (?:au guichet|sur place|lors du rendez vous)',
  },
  negation: 'pas|sans|ni|aucune?|jamais|inutile|dispensee?|facultati\\w+|non',
  choice: 'ou (?:\\w+ ){0,3}(?:electronique\\w*|numerique\\w*)|(?:electronique\\w*|numerique\\w*) ou',
  paper:
    '(?:version|forme|format|support) papier|sur papier|par (?:courrier|la poste|voie postale)|voie postale|au guichet|imprimee? et signee?',
  weak: 'lu et approuve\\w*|sur l honneur|procuration|bon pour (?:pouvoir|accord)|fausse declaration|passible\\w*',
};

const es: StrongerPhrases = {
  tiers: {
    handwritten:
      'firmas? (?:manuscritas?|autografas?|olografas?|originales?|de puno y letra|hologr\\w+)|de (?:su )?puno y letra|firmar (?:\\w+ )?a mano|firmad[oa] (?:\\w+ )?a mano|firma (?:\\w+ )?con tinta|(?:firma electronica|firma digital) (?:\\w+ ){0,2}(?:no (?:es |sera )?(?:valida|admitida|aceptada)|excluida)|no se (?:admite|acepta)n? (?:\\w+ ){0,2}firmas? (?:electronicas?|digitales?)',
    qualified:
      'firmas? electronicas? (?:cualificadas?|avanzadas?|reconocidas?)|certificado (?:electronico )?cualificado',
    notary:
      '(?:ante|por) (?:\\w+ )?notari[oa]|escrituras? publicas?|actas? notarial\\w*|notarial(?:es)?|firmas? (?:notarialmente )?(?:legitimadas?|legalizadas?)|legitimacion (?:notarial )?de (?:la )?firmas?|apostilla\\w*|poder notarial',
    in_presence:
      'en presencia (?:de|del)|ante (?:el |la |un |una )?(?:funcionari[oa]|encargad[oa]|secretari[oa] judicial|autoridad|empleado publico|letrado)|no firm(?:e|ar) (?:\\w+ ){0,2}(?:hasta|antes)|comparecencia personal',
  },
  negation: 'no|sin|ni|nunca|innecesari\\w+|tampoco|exento',
  choice: 'o (?:\\w+ ){0,3}(?:electronic\\w+|digital\\w*)|(?:electronic\\w+|digital\\w*) o',
  paper:
    'en papel|de forma presencial|presencialmente|por correo (?:postal|certificado)|en (?:el |la )?(?:registro|ventanilla|oficina)|impres[oa] y firmad[oa]',
  weak: 'bajo juramento|declaracion jurada|juro|poder especial|apoderad\\w+',
};

const it: StrongerPhrases = {
  tiers: {
    handwritten:
      'firm[ae] (?:autograf[ae]|olograf[ae]|original[ei]|manoscritt[ae]|di proprio pugno)|di (?:proprio|suo|mio) pugno|firm[ae] (?:\\w+ )?in originale|firmat[oa] (?:\\w+ )?in originale|sottoscri\\w+ (?:\\w+ )?(?:di proprio pugno|in originale|autograf\\w+)|firma (?:leggibile )?(?:per esteso )?a penna|sottoscrizione autografa',
    qualified:
      'firm[ae] digital[ei]|firmat\\w+ digitalmente|digitalmente firmat\\w+|firm[ae] elettronic(?:a|he) (?:qualificat[ae]|avanzat[ae])',
    notary:
      'autentic(?:a|azione) (?:di |della |delle )?(?:firm[ae]|sottoscrizion[ei])|firm[ae] (?:da )?autenticat[ae]|sottoscrizion[ei] autenticat[ae]|att[oi] (?:pubblic[oi]|notaril[ei])|(?:davanti|innanzi|dinanzi) (?:a |al |ad )?(?:un )?notaio|notaril[ei]|scrittura privata autenticata|apostille|legalizzazione (?:di |della )?firma',
    in_presence:
      'in presenza (?:di (?:\\w+ )?|del(?:l|la)? )(?:funzionari\\w+|pubblico ufficiale|dipendente|incaricato|addetto|ufficiale|notaio|testimon\\w+|impiegat\\w+)|(?:davanti|innanzi|dinanzi) (?:a |al |all |alla )?(?:un )?(?:funzionario|pubblico ufficiale|dipendente|incaricato|addetto|ufficiale|cancelliere)|non firmare (?:\\w+ )?prima|alla presenza (?:di (?:\\w+ )?|del(?:l|la)? )(?:funzionari\\w+|pubblico ufficiale|dipendente|incaricato|addetto|notaio|testimon\\w+)|al cospetto',
  },
  negation: 'non|senza|ne|mai|esente|superflu\\w+|nessuna',
  choice:
    '(?:oppure|ovvero|o|e) (?:\\w+ ){0,6}(?:copia|fotocopia|inviat\\w+|trasmess\\w+)|inviat\\w+ (?:\\w+ ){0,3}(?:copia|fotocopia)|o(?:ppure)? (?:\\w+ ){0,3}(?:elettronic\\w+|digital\\w*)|(?:elettronic\\w+|digital\\w*) o(?:ppure)?|(?:oppure|ovvero) (?:\\w+ ){0,3}firm[ae] (?:autograf|manoscritt)\\w*|ovvero (?:\\w+ ){0,3}digital\\w*',
  paper:
    '(?:forma|formato|modo|via) cartace[oa]|cartace[oa]|per posta|a mezzo posta|raccomandata|allo sportello|presso (?:l |lo |il )?(?:ufficio|protocollo|sportello)|a mano',
  weak: 'dichiarazion[ei] sostitutiv[ae]|sanzioni penali|falsita|mendaci|responsabilita penale|giuramento',
};

const nl: StrongerPhrases = {
  tiers: {
    handwritten:
      'natte handtekening\\w*|eigenhandig\\w*|(?:originele|handgeschreven|geschreven) handtekening\\w*|handtekening in origineel|met (?:een )?(?:blauwe |zwarte )?(?:pen|inkt|balpen)|handmatig (?:te )?onderteken\\w+|(?:elektronische|digitale) handtekening\\w* (?:\\w+ ){0,3}(?:niet (?:toegestaan|geaccepteerd|geldig)|uitgesloten)',
    qualified: '(?:gekwalificeerde|geavanceerde) elektronische handtekening\\w*',
    notary:
      'notariele akte\\w*|notarieel\\w*|notariele\\w*|bij (?:de |een )?notaris|(?:voor|ten overstaan van) (?:de |een )?notaris|handtekening(?:en)? (?:\\w+ ){0,2}legaliser\\w+|gelegaliseerde? handtekening\\w*|handtekening(?:en)? (?:\\w+ ){0,6}(?:gelegaliseerd|notaris)|legalisatie (?:van )?(?:de |uw )?handtekening\\w*|apostille|authentieke akte',
    in_presence:
      'ten overstaan van|in (?:het )?bijzijn van|in aanwezigheid van|(?:nog )?niet (?:vooraf )?ondertekenen(?: \\w+){0,3}|(?:pas )?aan de balie (?:\\w+ ){0,2}(?:ondertekenen|tekenen|zetten)|aan de balie|pas ondertekenen',
  },
  negation: 'niet|geen|zonder|nooit|overbodig|noch|onnodig',
  choice: 'of (?:\\w+ ){0,3}(?:elektronisch\\w*|digita\\w*)|(?:elektronisch\\w*|digita\\w*) of',
  paper: 'op papier|papieren|per post|aan de balie|schriftelijk (?:in|per)|uitgeprint',
  weak: 'onder ede|volmacht|naar waarheid|strafbaar|meineed',
};

/** Each language's phrases; a form is searched in all of them, since offices print forms in two. */
export const STRONGER_PHRASES: Readonly<Record<string, StrongerPhrases>> = { de, en, fr, es, it, nl, ...MORE_PHRASES };

/** What says that a form without such a signature is refused: then "not signed by hand" means that it must be. */
export const REFUSAL =
  'zuruck\\w*|ungultig|unwirksam|abgelehnt|nicht bearbeitet|nicht anerkannt|rejected|returned|invalid|not (?:be )?(?:accepted|processed|valid)|refuse\\w*|rejete\\w*|irrecevable|nulle?|rechazad\\w+|devuelt\\w+|inadmitid\\w+|no (?:sera|seran) (?:admitid|valid)\\w+|respint\\w+|null[oae]|irricevibil\\w+|geweigerd|ongeldig|niet in behandeling|' +
  'ugyldig\\w*|afvis\\w+|kun gyldig\\w*|ogiltig\\w*|godtas (?:inte|ej)|avvis\\w+|niewazn\\w+|odrzuc\\w+|neplatn\\w+|odmitn\\w+|indeferid\\w+|nao sera aceit\\w+|hylat\\w+|patematon';
