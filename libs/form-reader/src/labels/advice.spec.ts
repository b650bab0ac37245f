import { describe, expect, test } from '@jest/globals';
import { withoutAdvice } from './advice.js';

describe('withoutAdvice', () => {
  test.each([
    ['Race (check all that apply) – Asian', 'Race – Asian'],
    ['Interest of Petitioner [Check one] – Other', 'Interest of Petitioner – Other'],
    ['DEFENDANT’S NAME (TYPE OR PRINT)', 'DEFENDANT’S NAME'],
    ['Work phone (include area code)', 'Work phone'],
    ['Case number (if known)', 'Case number'],
    ['IBAN des Zahlungspflichtigen (max. 22 Stellen)', 'IBAN des Zahlungspflichtigen'],
    ['BIC (8 oder 11 Stellen)', 'BIC'],
    ['Gewünschter Beitrag: (bitte ankreuzen) – 20 €', 'Gewünschter Beitrag – 20 €'],
    ['Estado civil (marque con una X) – viudo/a', 'Estado civil – viudo/a'],
    ['Nom (en majuscules)', 'Nom'],
    ['Cognome (in stampatello)', 'Cognome'],
  ])('%s asks for %s', (label, asked) => expect(withoutAdvice(label)).toBe(asked));

  test.each([
    'Name (First, Middle, Last)',
    'Signature (Printed name)',
    'Account (type of account)',
    'Payment (check number)',
    'Address (complete address)',
    'Other (specify)',
    'Height (cm)',
    'Phone (Home)',
    'Beruf (Angestellter, Beamter)',
    'Notfall (Angehörige)',
    'Verzekering (ziekenfonds)',
    'Service (voirie)',
    'Plaintiff (list names)',
    'Kontoinhaber (falls abweichend)',
    'Ending date (month)',
    'Residence (including name of county)',
    'Date of birth (mm/dd/yyyy)',
    'Datum (TT/MM/JJJJ)',
    '(check one)',
  ])('%s stays', (label) => expect(withoutAdvice(label)).toBe(label));
});
