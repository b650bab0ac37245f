/**
 * Who plays a sport or goes to a school, by language: one of the sides where nothing else is said, and a child where the form asks their
 * parents for something.
 */
export const PARTAKERS: Readonly<Record<string, string>> = {
  en: 'athletes?(?: s)?|players?(?: s)?|pupils?(?: s)?|students?(?: s)?|campers?(?: s)?|swimmers?(?: s)?|gymnasts?(?: s)?|dancers?(?: s)?',
  de: '(?:sportl|spiel|schul|turn)er(?:s|n|in|innen)?|athlet(?:en|in|innen)?',
  fr: 'sporti(?:fs?|ves?)|athletes?|joueu(?:rs?|ses?)|eleves?|nageu(?:rs?|ses?)|danseu(?:rs?|ses?)|licenciee?s?',
  es: 'deportistas?|atletas?|jugador(?:es|as?)?|alumn[oa]s?|nadador(?:es|as?)?',
  it: 'atlet[aei]|giocator[ei]|giocatric[ei]|calciator[ei]|calciatric[ei]|alunn[oaie]|alliev[oaie]',
  nl: 'sporters?|spelers?|atleet|atleten|atlete|leerling\\w*|zwemmers?',
  pt: 'atletas?|jogador(?:es|as?)?|alun[oa]s?|desportistas?|nadador(?:es|as?)?',
};
