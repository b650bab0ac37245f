/** How a value of a key is written down and checked. */
export type ValueType =
  | 'text'
  | 'name'
  | 'date'
  | 'country'
  | 'sex'
  | 'marital_status'
  | 'phone'
  | 'email'
  | 'postal_code'
  | 'iban'
  | 'bic'
  | 'tax_id'
  | 'vat_id'
  | 'lei'
  | 'code'
  | 'boolean'
  | 'signature';

/** What the same fact is called elsewhere. */
export interface Aliases {
  /** WHATWG HTML autofill field name. */
  readonly autofill?: string;
  /** eIDAS minimum data set (natural or legal person) attribute. */
  readonly eidas?: string;
  /** ICAO Doc 9303 data element. */
  readonly icao?: string;
  /** schema.org property. */
  readonly schemaOrg?: string;
}

/** One name of the vocabulary: what it means, how its value is written, which parts a form may ask for singly. */
export interface NameDefinition extends Aliases {
  readonly type: ValueType;
  readonly description: string;
  readonly parts?: readonly string[];
}
