/** Answers of which one can be true, folded, by what is asked: a group is made of boxes that all come from one of them. */
const ANSWERS: Readonly<Record<string, string>> = {
  yesOrNo:
    'yes|no|ja|nein|oui|non|si|nee|nej|nei|sim|nao|tak|nie|ano|ne|kylla|ei|da|nu|igen|nem|evet|hayir|n a|na|not applicable|unknown|not assessed|weiss nicht|unbekannt|' +
    'entfallt|ne sait pas|sans objet|non applicable|no aplica|no procede|non applicabile|niet van toepassing|nvt|n v t|don t know|unsure|y|n',
  sex:
    'male|female|m|f|x|other|diverse|divers|mannlich|weiblich|man|woman|mann|frau|homme|femme|masculin|feminin|hombre|mujer|masculino|femenino|' +
    'maschio|femmina|uomo|donna|maschile|femminile|vrouw|mannelijk|vrouwelijk|w|d|v|h|femeie|barbat|kvinne|ferfi|no|kadin|erkek|non binary|nonbinary|autre|otro|altro|keine angabe|prefer not to say|decline to answer|unspecified|unbestimmt',
  salutation:
    'mr|mrs|ms|miss|mx|dr|prof|other|herr|frau|divers|keine angabe|firma|familie|m|mme|mlle|monsieur|madame|mademoiselle|sig|sig ra|sig na|signor|signora|' +
    'sr|sra|srta|senor|senora|don|dona|dhr|mevr|mw|de heer|mevrouw',
  maritalStatus:
    'single|married|divorced|widowed|separated|never married|legally separated|registered partnership|civil partnership|living together|cohabiting|' +
    'ledig|verheiratet|geschieden|verwitwet|getrennt|getrennt lebend|dauernd getrennt lebend|eingetragene partnerschaft|eingetragene lebenspartnerschaft|lebenspartnerschaft|' +
    'celibataire|marie|mariee|marie e|divorce|divorcee|divorce e|veuf|veuve|veuf ve|pacse|pacse e|separe|separe e|concubinage|concubin|concubin e|union libre|vie maritale|' +
    'soltero|soltera|casado|casada|divorciado|divorciada|separado|separada|viudo|viuda|soltero a|casado a|divorciado a|separado a|viudo a|pareja de hecho|' +
    'celibe|nubile|coniugato|coniugata|coniugato a|divorziato|divorziata|divorziato a|separato|separata|vedovo|vedova|vedovo a|unito civilmente|convivente|' +
    'ongehuwd|gehuwd|gescheiden|weduwe|weduwnaar|samenwonend|geregistreerd partnerschap|alleenstaand|' +
    'gift|ugift|skilt|separert|samboer|enke|enkemann|enke enkemann|registrert partner|' +
    'evli|bekar|bosanmis|dul|hazas|hajadon|notlen|hajadon notlen|elvalt|ozvegy|kulonelo|elettars|bejegyzett elettars|' +
    'casatorit|casatorita|casatorit a|necasatorit|necasatorita|necasatorit a|divortat|divortata|divortat a|vaduv|vaduva|vaduv a',
  halfOfDay: 'am|pm|a m|p m',
  account:
    'checking|savings|checking account|savings account|current account|girokonto|sparkonto|compte courant|compte epargne|cuenta corriente|cuenta de ahorros',
  frequency:
    'once|one time|weekly|biweekly|every two weeks|fortnightly|monthly|quarterly|half yearly|semi annually|annually|yearly|daily|' +
    'einmalig|taglich|wochentlich|monatlich|vierteljahrlich|halbjahrlich|jahrlich|' +
    'une fois|hebdomadaire|mensuel|mensuelle|mensuellement|trimestriel|trimestrielle|trimestriellement|semestriel|semestrielle|annuel|annuelle|annuellement|' +
    'mensual|trimestral|semestral|anual|semanal|una vez|mensile|trimestrale|semestrale|annuale|settimanale|' +
    'eenmalig|wekelijks|maandelijks|per maand|per kwartaal|per jaar|jaarlijks|halfjaarlijks|driemaandelijks',
  dwelling:
    'own|rent|owner|tenant|homeowner|eigentum|miete|eigentumer|mieter|proprietaire|locataire|propietario|inquilino|arrendatario|proprietario|affittuario|inquilino|locatario|' +
    'eigenaar|huurder|koop|huur|owned|rented|leased|eigentumer in|mieter in',
  workingTime:
    'full time|part time|casual|vollzeit|teilzeit|temps plein|temps complet|temps partiel|tiempo completo|tiempo parcial|jornada completa|jornada parcial|tempo pieno|tempo parziale|voltijd|deeltijd|fulltime|parttime|' +
    'either|either one|both|beides|egal|les deux|indifferent|ambos|ambas|indistinto|entrambi|indifferente|beide',
  term: 'temporary|permanent|befristet|unbefristet|cdi|cdd|temporaire|permanente|temporal|indefinido|temporaneo|temporanea|determinato|indeterminato|tijdelijk|vast|onbepaalde tijd|bepaalde tijd',
  person:
    'individual|company|organisation|organization|natural person|legal person|legal entity|natural|private|business|privatperson|firma|unternehmen|naturliche person|juristische person|' +
    'personne physique|personne morale|particulier|professionnel|entreprise|persona fisica|persona juridica|persona giuridica|natuurlijk persoon|rechtspersoon|particulier|zakelijk|bedrijf',
  agreement:
    'i agree|i disagree|i do not agree|i consent|i do not consent|ich stimme zu|ich stimme nicht zu|ich willige ein|ich willige nicht ein|j accepte|je refuse|je n accepte pas|' +
    'acepto|no acepto|autorizo|no autorizo|acconsento|non acconsento|presto il consenso|nego il consenso|autorizzo|non autorizzo|akkoord|niet akkoord|' +
    'consento|no consento|doy mi consentimiento|no doy mi consentimiento|do il consenso|non do il consenso|ik ga akkoord|ik ga niet akkoord',
  place: 'inland|ausland|domestic|foreign|domestique|etranger|nacional|extranjero|italia|estero|binnenland|buitenland',
};

/** Sets whose answers stay apart also where the row offers something else besides. */
const AMONG_OTHERS = new Set(['yesOrNo', 'sex', 'salutation', 'maritalStatus', 'halfOfDay']);

const SETS = Object.entries(ANSWERS).map(([name, answers]) => ({
  answers: new Set(answers.split('|')),
  amongOthers: AMONG_OTHERS.has(name),
}));

/** `First prescription`, `Renewal of the permit`: the same thing anew or again, told by how the option begins. */
const OCCASIONS = [
  /^(?:new|first|initial|original|erst\w*|neu\w*|premiere?|nouve\w*|primer\w*|nuev\w*|prim[oa]|nuov[oa]|eerste|nieuwe?|initiale?)\b/,
  /^(?:renew\w*|repeat\w*|exten\w*|continu\w*|folge\w*|verlanger\w*|weiter\w*|renouvel\w*|prolong\w*|renov\w*|prorrog\w*|rinnov\w*|prorog\w*|verleng\w*)\b/,
  /^(?:amend\w*|chang\w*|increas\w*|ander\w*|erhoh\w*|modif\w*|wijzig\w*|variazion\w*|correct\w*)\b/,
  /^(?:replac\w*|ersatz\w*|duplica\w*|remplace\w*|sostitu\w*|vervang\w*|sustituc\w*)\b/,
];
const OCCASION_WORDS = 5;

function areOccasions(options: readonly string[]): boolean {
  const kinds = options.map((option) =>
    option.split(' ').length > OCCASION_WORDS ? -1 : OCCASIONS.findIndex((kind) => kind.test(option)),
  );
  return options.length > 1 && !kinds.includes(-1) && new Set(kinds).size === kinds.length;
}

/** Which of the options are answers of one set, each another one; none where fewer than two are. */
export function answersOfOneSet(options: readonly string[]): number[] {
  for (const { answers, amongOthers } of SETS) {
    const members = options.flatMap((option, at) => (answers.has(option) ? [at] : []));
    if (!amongOthers && members.length < options.length) continue;
    if (members.length > 1 && new Set(members.map((at) => options[at])).size === members.length) return members;
  }
  return areOccasions(options) ? options.map((_, at) => at) : [];
}
