import type { SignatureTier } from './phrases.js';

/** A kind of document for which the law, or the office that takes it, leaves no choice. */
export interface DocumentKind {
  readonly tier: SignatureTier;
  /** Words of the title, folded. */
  readonly title: string;
  /** What must stand on the form besides, where the title alone says too little. */
  readonly also?: string;
  /** Why, in a clause. */
  readonly because: string;
}

/** Title words by kind. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  {
    tier: 'handwritten',
    title:
      'kundigung (?:des |meines |ihres |eines )?(?:arbeits|anstellungs|ausbildungs|dienst)(?:verhaltnisses|vertrag\\w*)|arbeitsvertrag kundigen|aufhebungsvertrag|auflosungsvertrag|kundigung durch den arbeit(?:geber|nehmer)|eigenkundigung',
    because: '§ 623 BGB: ending an employment needs a signature by hand',
  },
  {
    tier: 'handwritten',
    title:
      'kundigung (?:des |meines |ihres |eines )?(?:wohnraum)?miet(?:verhaltnisses|vertrag\\w*)|(?:miet|wohnungs)kundigung|kundigung (?:der |meiner )?(?:miet)?wohnung',
    because: '§ 568 BGB: ending a lease of a home needs a signature by hand',
  },
  {
    tier: 'handwritten',
    title: '\\w*burgschaft\\w*|burgschaftserklarung',
    because: '§ 766 BGB: a surety needs a signature by hand',
  },
  {
    tier: 'handwritten',
    title: 'schuldanerkenntnis\\w*|schuldversprechen|schuldschein|anerkenntnis einer schuld',
    because: '§§ 780, 781 BGB: an acknowledgment of debt needs a signature by hand',
  },
  {
    tier: 'qualified',
    title: 'befristete[rns]? (?:arbeits|anstellungs)vertrag\\w*|befristung (?:des |eines )?arbeits\\w+|zeitvertrag',
    because: '§ 14 (4) TzBfG: limiting the term of an employment needs written form',
  },
  {
    tier: 'notary',
    title:
      'testament|eigenhandiges testament|erbvertrag|erbverzicht\\w*|pflichtteilsverzicht\\w*|erbausschlagung\\w*|erbscheinsantrag|erbschein|last will(?: and testament)?|will and testament|codicil|testamento|testamentaire|donation entre epoux|pacte successoral|aceptacion de herencia|renuncia (?:a la |de )?herencia|accettazione (?:dell )?eredita|rinuncia (?:all )?eredita|verklaring van erfrecht|codicil',
    because: 'wills and inheritances go through a notary or a court',
  },
  {
    tier: 'notary',
    title:
      '(?:grundstucks|immobilien|wohnungs|haus)kaufvertrag|auflassung\\w*|grundstucksubertragung\\w*|grundschuldbestellung|(?:warranty|quit ?claim|grant|transfer|trustee s) deed|deed of (?:transfer|conveyance|gift|trust)|conveyance of (?:land|property)|transfer of (?:whole|part) of registered title\\w*|acte de vente immobilier\\w*|compromis de vente|compraventa de (?:inmueble|vivienda|finca)|compravendita (?:immobiliare|di immobile)|leveringsakte|transportakte',
    because: 'land is transferred before a notary',
  },
  {
    tier: 'notary',
    title:
      'ehevertrag|ehe und erbvertrag|pre ?nuptial agreement|marriage contract|contrat de mariage|capitulaciones matrimoniales|convenzion[ei] matrimonial[ei]|huwelijkse voorwaarden|huwelijkscontract',
    because: 'marriage contracts are made before a notary',
  },
];

/** US forms whose office takes no pasted signature, by the number printed on them. */
export const FORM_NUMBERS: readonly DocumentKind[] = [
  {
    tier: 'handwritten',
    title: 'form (?:g 28|i 90|i 129|i 130|i 131|i 485|i 765|i 864|n 400)',
    also: 'uscis|citizenship and immigration services|homeland security',
    because: 'USCIS takes no signature that was pasted in',
  },
  {
    tier: 'in_presence',
    title: 'ds 11',
    also: 'passport',
    because: 'it is signed before the acceptance agent',
  },
];
