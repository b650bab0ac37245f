type Group = 'person' | 'contact' | 'address' | 'bank' | 'identity' | 'organisation';

/** What a profile asks for, by group; names of the vocabulary. */
export const GROUPS: readonly { readonly group: Group; readonly keys: readonly string[] }[] = [
  {
    group: 'person',
    keys: [
      'given_name',
      'family_name',
      'full_name',
      'title',
      'family_name_birth',
      'birth_date',
      'birth_place',
      'nationality',
      'sex',
      'marital_status',
      'occupation',
      'personal_administrative_number',
      'tax_id',
      'social_security_number',
      'health_insurance_number',
    ].map((name) => `self.${name}`),
  },
  {
    group: 'contact',
    keys: ['email_address', 'mobile_phone_number', 'phone_number', 'fax_number'].map((name) => `self.${name}`),
  },
  {
    group: 'address',
    keys: ['street', 'house_number', 'address_addition', 'postal_code', 'city', 'state', 'country'].map(
      (name) => `self.resident_${name}`,
    ),
  },
  { group: 'bank', keys: ['iban', 'bic', 'account_holder', 'bank_name'].map((name) => `self.${name}`) },
  {
    group: 'identity',
    keys: [
      'document_type',
      'document_number',
      'issuing_authority',
      'issuing_country',
      'issuance_date',
      'expiry_date',
    ].map((name) => `self.${name}`),
  },
  {
    group: 'organisation',
    keys: ['legal_name', 'legal_form', 'register_number', 'register_court', 'vat_registration'].map(
      (name) => `organisation.${name}`,
    ),
  },
];

export const KNOWN = new Set(GROUPS.flatMap(({ keys }) => keys));
const DATES = /_date$/;

/** How a value is typed in. */
export const inputOf = (key: string): { type: string; placeholder?: string } =>
  DATES.test(key)
    ? { type: 'date' }
    : key.endsWith('email_address')
      ? { type: 'email' }
      : key.endsWith('phone_number')
        ? { type: 'tel', placeholder: '+49 …' }
        : { type: 'text' };
