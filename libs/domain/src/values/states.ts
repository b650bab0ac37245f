import { fold } from './fold.js';

/** Codes of states and provinces, `code:name`, by country; where forms leave two boxes for them. */
const STATES: Readonly<Record<string, string>> = {
  US:
    'AL:Alabama AK:Alaska AZ:Arizona AR:Arkansas CA:California CO:Colorado CT:Connecticut DE:Delaware DC:District_of_Columbia FL:Florida ' +
    'GA:Georgia HI:Hawaii ID:Idaho IL:Illinois IN:Indiana IA:Iowa KS:Kansas KY:Kentucky LA:Louisiana ME:Maine MD:Maryland ' +
    'MA:Massachusetts MI:Michigan MN:Minnesota MS:Mississippi MO:Missouri MT:Montana NE:Nebraska NV:Nevada NH:New_Hampshire ' +
    'NJ:New_Jersey NM:New_Mexico NY:New_York NC:North_Carolina ND:North_Dakota OH:Ohio OK:Oklahoma OR:Oregon PA:Pennsylvania ' +
    'RI:Rhode_Island SC:South_Carolina SD:South_Dakota TN:Tennessee TX:Texas UT:Utah VT:Vermont VA:Virginia WA:Washington ' +
    'WV:West_Virginia WI:Wisconsin WY:Wyoming',
  CA:
    'AB:Alberta BC:British_Columbia MB:Manitoba NB:New_Brunswick NL:Newfoundland_and_Labrador NS:Nova_Scotia NT:Northwest_Territories ' +
    'NU:Nunavut ON:Ontario PE:Prince_Edward_Island QC:Quebec SK:Saskatchewan YT:Yukon',
  DE:
    'BW:Baden-Württemberg BY:Bayern BE:Berlin BB:Brandenburg HB:Bremen HH:Hamburg HE:Hessen MV:Mecklenburg-Vorpommern NI:Niedersachsen ' +
    'NW:Nordrhein-Westfalen RP:Rheinland-Pfalz SL:Saarland SN:Sachsen ST:Sachsen-Anhalt SH:Schleswig-Holstein TH:Thüringen',
};

/** The code of a state that is given by name or code (ISO 3166-2 without the country); null for what is none of the country's. */
export function stateCode(text: string, country: string | null): string | null {
  const wanted = fold(text);
  for (const pair of (STATES[country ?? ''] ?? '').split(' ')) {
    const [code = '', name = ''] = pair.split(':');
    if (code !== '' && (fold(code) === wanted || fold(name.replace(/_/g, ' ')) === wanted)) return code;
  }
  return null;
}
