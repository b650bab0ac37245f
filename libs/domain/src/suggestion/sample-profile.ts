/**
 * An invented person, by semantic key: the first account's, and whoever's data test documents are filled from. The IBAN is
 * the one the German banks use in examples.
 */
export const SAMPLE_PROFILE = {
  'self.given_name': 'Mara',
  'self.family_name': 'Lindqvist',
  'self.full_name': 'Mara Lindqvist',
  'self.birth_date': '1988-04-17',
  'self.birth_place': 'Lübeck',
  'self.nationality': 'DE',
  'self.sex': 'female',
  'self.marital_status': 'married',
  'self.occupation': 'Cartographer',
  'self.email_address': 'mara.lindqvist@example.org',
  'self.mobile_phone_number': '+4915112345678',
  'self.phone_number': '+494511234567',
  'self.resident_street': 'Mühlenweg',
  'self.resident_house_number': '12a',
  'self.resident_postal_code': '23552',
  'self.resident_city': 'Lübeck',
  'self.resident_country': 'DE',
  'self.iban': 'DE89370400440532013000',
  'self.bic': 'COBADEFFXXX',
  'self.account_holder': 'Mara Lindqvist',
} as const;
