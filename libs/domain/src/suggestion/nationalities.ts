import { countryName } from '../values/countries.js';

/** The words for `nationality` as forms expect them, by language in LANGUAGES' order; agreeing with "nationality". */
const LANGUAGES = ['de', 'en', 'fr', 'es', 'it', 'nl'] as const;

const WORDS: Readonly<Record<string, string>> = {
  AT: 'österreichisch|Austrian|autrichienne|austriaca|austriaca|Oostenrijkse',
  BE: 'belgisch|Belgian|belge|belga|belga|Belgische',
  BG: 'bulgarisch|Bulgarian|bulgare|búlgara|bulgara|Bulgaarse',
  BR: 'brasilianisch|Brazilian|brésilienne|brasileña|brasiliana|Braziliaanse',
  CA: 'kanadisch|Canadian|canadienne|canadiense|canadese|Canadese',
  CH: 'schweizerisch|Swiss|suisse|suiza|svizzera|Zwitserse',
  CZ: 'tschechisch|Czech|tchèque|checa|ceca|Tsjechische',
  DE: 'deutsch|German|allemande|alemana|tedesca|Duitse',
  DK: 'dänisch|Danish|danoise|danesa|danese|Deense',
  EE: 'estnisch|Estonian|estonienne|estonia|estone|Estse',
  ES: 'spanisch|Spanish|espagnole|española|spagnola|Spaanse',
  FI: 'finnisch|Finnish|finlandaise|finlandesa|finlandese|Finse',
  FR: 'französisch|French|française|francesa|francese|Franse',
  GB: 'britisch|British|britannique|británica|britannica|Britse',
  GR: 'griechisch|Greek|grecque|griega|greca|Griekse',
  HR: 'kroatisch|Croatian|croate|croata|croata|Kroatische',
  HU: 'ungarisch|Hungarian|hongroise|húngara|ungherese|Hongaarse',
  IE: 'irisch|Irish|irlandaise|irlandesa|irlandese|Ierse',
  IT: 'italienisch|Italian|italienne|italiana|italiana|Italiaanse',
  LT: 'litauisch|Lithuanian|lituanienne|lituana|lituana|Litouwse',
  LU: 'luxemburgisch|Luxembourgish|luxembourgeoise|luxemburguesa|lussemburghese|Luxemburgse',
  LV: 'lettisch|Latvian|lettone|letona|lettone|Letse',
  MT: 'maltesisch|Maltese|maltaise|maltesa|maltese|Maltese',
  NL: 'niederländisch|Dutch|néerlandaise|neerlandesa|olandese|Nederlandse',
  NO: 'norwegisch|Norwegian|norvégienne|noruega|norvegese|Noorse',
  PL: 'polnisch|Polish|polonaise|polaca|polacca|Poolse',
  PT: 'portugiesisch|Portuguese|portugaise|portuguesa|portoghese|Portugese',
  RO: 'rumänisch|Romanian|roumaine|rumana|rumena|Roemeense',
  SE: 'schwedisch|Swedish|suédoise|sueca|svedese|Zweedse',
  SI: 'slowenisch|Slovenian|slovène|eslovena|slovena|Sloveense',
  SK: 'slowakisch|Slovak|slovaque|eslovaca|slovacca|Slowaakse',
  TR: 'türkisch|Turkish|turque|turca|turca|Turkse',
  UA: 'ukrainisch|Ukrainian|ukrainienne|ucraniana|ucraina|Oekraïense',
  US: 'US-amerikanisch|American|américaine|estadounidense|statunitense|Amerikaanse',
};

/** The nationality in the form's language; `sure` is false where only the country's name is at hand. */
export function nationalityWord(code: string, language: string | null): { word: string; sure: boolean } {
  const at = LANGUAGES.findIndex((known) => known === (language ?? 'en'));
  const word = WORDS[code]?.split('|')[at];
  return word ? { word, sure: true } : { word: countryName(code, language), sure: false };
}
