/** How a language asks in a whole question or sentence, in folded text. */
export interface Questions {
  /** Questions and sentences, or the beginnings of them, and the caption that asks for the same. */
  readonly sayings: ReadonlyArray<readonly [question: string, caption: string]>;
  /** What a question begins with that asks for something: "which", "in which"; never "do you have". */
  readonly asks?: string;
  /** Words that only make a question of a caption. */
  readonly words?: string;
}

export const QUESTIONS: Readonly<Record<string, Questions>> = {
  de: {
    asks: '(?:(?:in|an|bei|auf|unter|zu|von) )?welche[nmrs]?|wie (?:lautet|lauten|ist|heiss\\w*|hiess\\w*|sollen)|wer|wen|wann|wo|wohin|was',
    sayings: [
      ['wie hiessen sie (?:bei|vor) .*', 'geburtsname'],
      ['wie heissen sie mit (?:nach|familien|zu)namen', 'nachname'],
      ['wie heissen sie mit vornamen', 'vorname'],
      ['wie heissen sie', 'ihr name'],
      ['wie sollen wir sie (?:anreden|ansprechen)', 'anrede'],
      ['wann (?:sind|wurden) sie geboren', 'geburtsdatum'],
      ['wann (?:ist|wurde) (.*) geboren', 'geburtsdatum $1'],
      ['in welchem land (?:sind|wurden) sie geboren', 'geburtsland'],
      ['in welchem jahr (?:sind|wurden) sie geboren', 'geburtsjahr'],
      ['(?:wo|in welche[mr] (?:ort|stadt|gemeinde)) (?:sind|wurden) sie geboren', 'geburtsort'],
      ['wo wohnen sie', 'wohnanschrift'],
      ['wo arbeiten sie', 'arbeitsadresse'],
      ['wo sind sie (?:beschaftigt|angestellt)', 'arbeitgeber'],
      ['was sind sie von beruf', 'beruf'],
      ['wohin (?:sollen|durfen|konnen) wir .* (?:senden|schicken|zustellen)', 'zustelladresse'],
      ['wer vertritt sie', 'name vertreter'],
      ['wer ist (?:der |die |ihre?[nrs]? )?(.*)', 'name $1'],
      ['wie heisst (?:ihre?[nrs]? )?(.*)', 'name $1'],
      ['wann (?:wurde|ist) (.*) (ausgestellt)', '$1 $2 am'],
      ['bei welcher (?:bank|sparkasse) .*', 'name der bank'],
      ['wen (?:sollen|durfen|konnen) wir im notfall \\w+', 'notfallkontakt'],
    ],
    words:
      'wer ist|wie heissen|wie heisst|(?:bei|an|auf|unter|zu|von) welche[nmrs]?|welche[nmrs]?|wie lauten?|wie ist|haben|hat|uben|gehoren|arbeiten|wohnen|leben|besitzen|an$|aus$|sind|beschaftigt|angestellt|tatig|(?:sollen|durfen|konnen) wir|erreichen wir|uberweisen|senden|schicken|auszahlen',
  },
  fr: {
    asks: '(?:(?:dans|a|en|sur|chez|pour|de) )?quel(?:le)?s?|comment|quand|ou|qui|aupres de qui',
    sayings: [
      ['comment (?:vous appelez vous|vous nommez vous)', 'nom et prenom'],
      ['comment s appelle(?:nt)? (?:votre |vos )?(.*)', 'nom $1'],
      ['quand etes vous nee?(?: e)?', 'date de naissance'],
      ['dans quel pays etes vous nee?(?: e)?', 'pays de naissance'],
      ['(?:ou|dans quelle (?:ville|commune)) etes vous nee?(?: e)?', 'lieu de naissance'],
      ['(?:ou )(?:habitez|residez|logez|demeurez) vous', 'adresse du domicile'],
      ['ou travaillez vous', 'employeur'],
      ['a quel numero (?:.*) (?:joindre|appeler|contacter)', 'numero de telephone'],
      [
        'qui (?:devons|faut|pouvons|doit)\\b.* (?:prevenir|contacter|avertir) en cas d (?:urgence|accident)',
        'personne a prevenir',
      ],
      ['qui est (?:le |la |l |votre )?(.*)', 'nom $1'],
      ['qui (?:fait|presente|depose) la demande', 'demandeur'],
    ],
    words:
      'qui est|quel(?:le)?s? (?:est|sont|etait)|(?:dans|a|en|sur|chez|pour|de) quel(?:le)?s?|quel(?:le)?s?|(?:travaillez|habitez|residez|exercez) vous|(?:devons|pouvons|doit|peut) (?:nous|on)|verser|virer|joindre',
  },
  es: {
    asks: '(?:(?:en|a|para|de|con) )?(?:que|cual(?:es)?|quien)|como|cuando|donde',
    sayings: [
      ['como se llama usted|como se llama$', 'nombre y apellidos'],
      ['como se llama (?:su |el |la )?(.*)', 'nombre $1'],
      ['quien es (?:su |el |la )?(.*)', 'nombre $1'],
      ['cuando nacio', 'fecha de nacimiento'],
      ['en que pais nacio', 'pais de nacimiento'],
      ['(?:donde|en que (?:ciudad|lugar|municipio|localidad)) nacio', 'lugar de nacimiento'],
      ['donde (?:vive|reside)', 'domicilio'],
      ['(?:donde|para quien) trabaja', 'empleador'],
      ['en que empresa trabaja', 'empleador'],
      ['quien (?:presenta|hace|realiza) la solicitud', 'solicitante'],
      ['a quien (?:.*) (?:avisar|llamar) en caso de (?:emergencia|urgencia|accidente)', 'contacto de emergencia'],
    ],
    words:
      'quien es|(?:cual|cuales) (?:es|son)|(?:en|a|para|de) (?:que|cual)|que|trabaja|vive|reside|nacio|podemos (?:localizarle|llamarle|contactarle)|desea recibir el pago|tiene',
  },
  it: {
    asks: '(?:(?:in|a|su|presso|per|di) )?(?:qual[ei]?|quale|quali)|come|quando|dove|chi|per chi',
    sayings: [
      ['come si chiama$', 'nome e cognome'],
      ['come si chiama (?:suo |sua |il |la )*(.*)', 'nome $1'],
      ['chi e (?:il |la |l |suo |sua )*(.*)', 'nome $1'],
      ['quando e nat[oa](?: a)?', 'data di nascita'],
      ['in quale (?:paese|stato) e nat[oa](?: a)?', 'stato di nascita'],
      ['(?:dove|in quale (?:comune|citta)) e nat[oa](?: a)?', 'luogo di nascita'],
      ['dove (?:abita|risiede|vive)', 'indirizzo di residenza'],
      ['(?:dove|per chi|presso chi) lavora', 'datore di lavoro'],
      ['a quale numero .*(?:chiamar|contattar)\\w*', 'numero di telefono'],
      ['chi (?:presenta|compila|fa) (?:la domanda|il modulo|la richiesta)', 'richiedente'],
      ['chi .*(?:avvisare|contattare|chiamare) in caso di emergenza', 'contatto di emergenza'],
    ],
    words:
      'chi e|qual[ei]? e|quali sono|(?:in|a|su|presso|per) qual[ei]|qual[ei]|e|lavora|abita|risiede|desidera ricevere il pagamento|(?:possiamo|dobbiamo) \\w+',
  },
  pt: {
    asks: '(?:(?:em|a|para|de|com) )?(?:que|qual|quais|quem)|como|quando|onde',
    sayings: [
      ['como se chama$|como (?:e|voce) se chama', 'nome completo'],
      ['como se chama (?:o |a |seu |sua )*(.*)', 'nome $1'],
      ['quem e (?:o |a |seu |sua )*(.*)', 'nome $1'],
      ['quando nasceu', 'data de nascimento'],
      ['em que pais nasceu', 'pais de nascimento'],
      ['(?:onde|em que (?:cidade|localidade|concelho)) nasceu', 'local de nascimento'],
      ['onde (?:mora|reside|vive)', 'morada'],
      ['(?:onde|para quem) trabalha', 'entidade patronal'],
      ['para que empresa trabalha|em que empresa trabalha', 'entidade patronal'],
      ['para que numero .*(?:ligar|contactar|contatar)', 'telefone'],
      ['quem (?:apresenta|faz) o pedido', 'requerente'],
      ['quem .*(?:avisar|contactar) em caso de emergencia', 'contacto de emergencia'],
    ],
    words:
      'quem e|qual e|quais sao|(?:em|a|para|de) (?:que|qual)|que|qual|e|mora|reside|trabalha|deseja receber o pagamento|podemos \\w+|tem',
  },
  en: {
    sayings: [
      ['(?:what|which|who) (?:is|are|was) your (.+)', '$1'],
      ['(?:please )?(?:state|give|enter|provide|indicate|fill in|tell us) your (.+)', '$1'],
      ['(?:what|which) (.+) is your account (?:with|at)', '$1'],
      ['(.+) (?:on|at) which (?:we|you) (?:can|may) (?:be reached|reach you|contact you|be contacted)', '$1'],
      [
        '(.+?) (?:exactly )?as (?:they|it) appears? (?:on|in) (?:the |your )?(?:passport|birth certificate|driver s licen[cs]e|id)',
        '$1',
      ],
    ],
  },
  nl: {
    sayings: [
      ['welke? (.+) heeft u', '$1'],
      [
        '(?:op|onder|via) welke? (.+) (?:bent u (?:overdag )?(?:te bereiken|bereikbaar)|kunnen (?:wij|we) u (?:overdag )?bereiken)',
        '$1',
      ],
      [
        'op welke? (.+) (?:mogen (?:wij|we)|wilt u|moet|kunnen (?:wij|we)) .*(?:storten|gestort|uitbetal\\w+|overmaken|ontvangen)',
        '$1',
      ],
      ['(.+) waarop (?:wij|we) u kunnen bereiken', '$1'],
      ['in welke? (.+) woont u', '$1'],
      ['(.+) waar (?:u|je) woont', '$1'],
      [
        '(.+) zoals (?:vermeld )?(?:in|op) (?:uw |het )?(?:paspoort|identiteitsbewijs|identiteitskaart|id bewijs)',
        '$1',
      ],
    ],
  },
  sv: {
    sayings: [
      ['vad heter du i (.+)', '$1'],
      ['vem ar (?:din|ditt) (.+)', '$1'],
      ['vilke[nt] (.+) har du', '$1'],
      ['(?:pa )?vilke[nt] (.+) kan vi na dig(?: pa)?', '$1'],
      ['i vilke[nt] (.+) bor du', '$1'],
      ['vilke[nt] (.+) bor du i', '$1'],
    ],
  },
  pl: {
    sayings: [
      ['jak(?:i|ie|a) jest (?:pana|pani|pana pani|twoj[ae]?) (.+)', '$1'],
      ['prosze (?:podac|wpisac|o podanie) (?!powod$)(.+)', '$1'],
      ['(.+) zgodn(?:ie|y|e|a) z (?:paszportem|dowodem(?: osobistym)?|dokumentem tozsamosci)', '$1'],
    ],
  },
};
