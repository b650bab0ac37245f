/** What a whole sentence asks for is the one group: "What is your sex?", "Phone number at which we can reach you". Folded text. */
const SENTENCES: readonly RegExp[] = [
  // English
  '(?:what|which|who) (?:is|are|was) your (.+)',
  '(?:please )?(?:state|give|enter|provide|indicate|fill in|tell us) your (.+)',
  '(?:what|which) (.+) is your account (?:with|at)',
  '(.+) (?:on|at) which (?:we|you) (?:can|may) (?:be reached|reach you|contact you|be contacted)',
  '(.+?) (?:exactly )?as (?:they|it) appears? (?:on|in) (?:the |your )?(?:passport|birth certificate|driver s licen[cs]e|id)',
  // Dutch
  'welke? (.+) heeft u',
  '(?:op|onder|via) welke? (.+) (?:bent u (?:overdag )?(?:te bereiken|bereikbaar)|kunnen (?:wij|we) u (?:overdag )?bereiken)',
  'op welke? (.+) (?:mogen (?:wij|we)|wilt u|moet|kunnen (?:wij|we)) .*(?:storten|gestort|uitbetal\\w+|overmaken|ontvangen)',
  '(.+) waarop (?:wij|we) u kunnen bereiken',
  'in welke? (.+) woont u',
  '(.+) waar (?:u|je) woont',
  '(.+) zoals (?:vermeld )?(?:in|op) (?:uw |het )?(?:paspoort|identiteitsbewijs|identiteitskaart|id bewijs)',
  // Swedish
  'vad heter du i (.+)',
  'vem ar (?:din|ditt) (.+)',
  'vilke[nt] (.+) har du',
  '(?:pa )?vilke[nt] (.+) kan vi na dig(?: pa)?',
  'i vilke[nt] (.+) bor du',
  'vilke[nt] (.+) bor du i',
  // Polish
  'jak(?:i|ie|a) jest (?:pana|pani|pana pani|twoj[ae]?) (.+)',
  'prosze (?:podac|wpisac|o podanie) (.+)',
  '(.+) zgodn(?:ie|y|e|a) z (?:paszportem|dowodem(?: osobistym)?|dokumentem tozsamosci)',
].map((sentence) => new RegExp(`^${sentence}$`));

/** The caption that a sentence stands for; '' where it is none of them. */
export function askedPlainly(folded: string): string {
  for (const sentence of SENTENCES) {
    const asked = sentence.exec(folded)?.[1];
    if (asked !== undefined) return asked;
  }
  return '';
}
