import { describe, expect, it } from '@jest/globals';
import { keys, meaning, run, type Blank } from '../meaning/testing/blanks.js';
import { NOWHERE } from '../structure/form-structure.js';

describe('what is not the account’s', () => {
  it('a second person of the page is somebody else, a second address anything’s', () => {
    expect(keys('de', 'Nachname', 'Straße und Hausnummer', 'Nachname', 'Straße und Hausnummer')).toEqual([
      'self.family_name',
      'self.resident_street',
      'third_party.family_name',
      null,
    ]);
  });

  it('the name in print beside the only signature stays with the one who signs', () => {
    const signed: Blank[] = ['Full name', 'Date of birth', { label: 'Signature', type: 'signature' }, 'Print name'];
    expect(keys('en', ...signed).at(-1)).toBe('self.full_name');
  });

  it('who is told again and again where to put the address is one person', () => {
    const again = (label: string) => keys('en', ...Array.from({ length: 5 }, () => label));
    expect(again('Your home address')).not.toContain(null);
    expect(again('Address (do not list yours)')).toEqual([null, null, null, null, null]);
  });

  it('whom the form addresses again is still the account', () => {
    expect(keys('en', 'Full name', { label: 'Full name', section: 'Information about me' }).at(-1)).toBe(
      'self.full_name',
    );
    const under = (label: string, section: string): Blank => ({ label, section });
    expect(keys('en', under('Address', 'About the case'), under('Address', 'About you')).at(-1)).toBe(
      'self.resident_address',
    );
  });

  it.each([
    ['de', 'Anschrift des Grundstücks'],
    ['en', 'Property address'],
    ['fr', 'Adresse du terrain'],
    ['it', 'Indirizzo del fabbricato'],
    ['es', 'Dirección del inmueble'],
  ])('%s: “%s” is where a thing is', (language, label) => {
    expect(keys(language, label)).toEqual([null]);
  });

  it('a day behind words about somebody else who signs waits for an answer, one beside the account’s signature doesn’t', () => {
    const day = (x0: number, y0: number): Blank => ({
      label: 'Date',
      type: 'date',
      rect: { x0, y0, x1: x0 + 80, y1: y0 + 14 },
    });
    const signature: Blank = {
      label: 'Signature of applicant',
      type: 'signature',
      rect: { x0: 150, y0: 300, x1: 330, y1: 314 },
    };
    const print = [
      run('Investigating Committee Approvals:', 270),
      run('Date', 270, 350),
      run('Place', 256),
      run('Date', 256, 350),
    ];
    const { fields } = meaning('en', ['Full name', signature, day(380, 300), day(380, 270), day(380, 256)], { print });
    const rules = fields.slice(2).map(({ findings }) => findings.map(({ rule }) => rule).includes('others_day'));
    expect(rules).toEqual([false, true, false]);
  });

  it('the number of a car is not the account’s', () => {
    expect(keys('fr', { label: 'N° d’immatriculation', section: 'Identification du véhicule' })).toEqual([null]);
  });

  it('an address under the heading of a house is the house’s', () => {
    expect(keys('it', { label: 'Comune', section: 'Fabbricato' }, { label: 'Via', section: 'Fabbricato' })).toEqual([
      null,
      null,
    ]);
  });

  it('what is asked for only if it differs is left open with all of its parts', () => {
    const asked = keys('en', 'Your home address', 'City', 'ZIP', 'Mailing address (if different)', 'City', 'ZIP');
    expect(asked.slice(3)).toEqual([null, null, null]);
  });

  it('the subject of a form that only a doctor signs is the patient', () => {
    const print = [run('Données du patient', 740), run('Signature du médecin', 400)];
    const { fields } = meaning('fr', ['Nom', 'Prénom', 'Date de naissance'], { print });
    expect(fields.map(({ key }) => key)).toEqual(['patient.family_name', 'patient.given_name', 'patient.birth_date']);
  });
});

describe('an address that is asked for again', () => {
  const HOME = ['Vorname', 'Nachname', 'Straße und Hausnummer', 'PLZ'];

  it('is that of who pays, beside their account in a mandate', () => {
    expect(keys('de', ...HOME, 'Kontoinhaber', 'Straße und Hausnummer', 'PLZ', 'IBAN').slice(4)).toEqual([
      'self.account_holder',
      'self.resident_street',
      'self.resident_postal_code',
      'self.iban',
    ]);
  });

  it('is anybody’s where no account is asked for beside it', () => {
    expect(keys('de', ...HOME, 'Telefon', 'Straße und Hausnummer', 'PLZ').slice(5)).toEqual([null, null]);
  });
});

describe('what is doubted', () => {
  const sure = (language: string, ...blanks: Blank[]): boolean[] =>
    meaning(language, blanks).fields.map(({ confidence, key }) => confidence >= 0.75 && key !== null);

  it('a department with no firm around it', () => {
    expect(sure('de', 'Nachname', 'Vorname', 'Abteilung').at(-1)).toBe(false);
    expect(sure('de', 'Firma', 'Abteilung').at(-1)).toBe(true);
  });

  it('the other half of somebody else’s name', () => {
    const half = (label: string, x0: number): Blank => ({ label, rect: { x0, y0: 500, x1: x0 + 90, y1: 514 } });
    expect(sure('en', half('Last name of that person', 50), half('About you: First name', 150)).at(-1)).toBe(false);
  });

  it('a town right after the birth date, not the one where somebody lives', () => {
    expect(keys('fr', 'Nom', 'Date de naissance', 'Commune', 'Téléphone')[2]).toBe('self.birth_place');
    expect(keys('it', 'Nome', 'Data di nascita', 'Residente a', 'Via')[2]).toBe('self.resident_city');
  });

  it('one half of an e-mail address, whose other half is printed', () => {
    const half: Blank = { label: 'E-Mail', rect: { x0: 50, y0: 500, x1: 200, y1: 514 } };
    const { fields } = meaning('de', [half], { print: [run('@verein.example', 502, 206)] });
    expect(fields.map(({ key }) => key)).toEqual([null]);
  });
});

describe('a blank under the heading of a signature', () => {
  it('is none', () => {
    const [field] = meaning('de', ['Unterschrift/Stempel – Antragsnummer']).fields;
    expect(field?.type).toBe('text');
  });
});

describe('the day of signing', () => {
  const region = { x0: 50, y0: 280, x1: 400, y1: 340 };
  const at = (label: string, x0: number, type: 'text' | 'signature' | 'date'): Blank => ({
    label,
    type,
    rect: { x0, y0: 300, x1: x0 + 120, y1: 314 },
  });

  it('is asked of somebody else next to what they sign, in the row under it as well', () => {
    const blank = (label: string, x0: number, y0: number, type: 'date' | 'signature'): Blank => ({
      label,
      type,
      rect: { x0, y0, x1: x0 + 120, y1: y0 + 14 },
    });
    const days = (second: string): boolean[] =>
      meaning('en', [
        blank('Signature', 50, 500, 'signature'),
        blank(`Signature of ${second}`, 300, 499, 'signature'),
        blank('Date', 60, 470, 'date'),
        blank('Date', 310, 470, 'date'),
      ])
        .fields.filter(({ type }) => type === 'date')
        .map(({ findings }) => findings.some(({ rule }) => rule === 'others_day'));
    expect(days('witness')).toEqual([false, true]);
    expect(days('applicant')).toEqual([false, false]);
  });

  it('is the account’s beside its own signature, whomever a heading names', () => {
    const day = (signer: string, more: Partial<Exclude<Blank, string>> = {}) =>
      keys(
        'en',
        { label: 'Full name', rect: { x0: 50, y0: 600, x1: 170, y1: 614 } },
        { ...(at(`Signature of ${signer}`, 50, 'signature') as object), label: `Signature of ${signer}` },
        { ...(at('Date', 190, 'date') as object), label: 'Date', section: 'For your attorney', ...more },
      ).at(-1);
    expect(day('applicant')).toBe('self.date_of_signing');
    expect(day('Debtor 1')).toBe('self.date_of_signing');
    expect(day('applicant', { rect: { x0: 190, y0: 275, x1: 270, y1: 289 } })).not.toBe('self.date_of_signing');
    expect(day('system owner')).not.toBe('self.date_of_signing');
    expect(day('attorney')).toBe('representative.date_of_signing');
    expect(day('applicant', { label: 'Date signed by attorney' })).toBe('representative.date_of_signing');
  });

  it('goes with the signature before it, where a row is a signature and a day by turns', () => {
    const days = (between: number) =>
      meaning('en', [
        { label: 'Full name', rect: { x0: 50, y0: 600, x1: 170, y1: 614 } },
        at('Signature of applicant', 50, 'signature'),
        at('Date', 190, 'date'),
        at('Signature of the director', 310 + between, 'signature'),
        at('Date', 460 + between, 'date'),
      ])
        .fields.filter(({ type }) => type === 'date')
        .map(({ key }) => key);
    expect(days(40)).toEqual(['self.date_of_signing', 'third_party.date_of_signing']);
    expect(days(10)).toEqual(['self.date_of_signing', 'third_party.date_of_signing']);
  });

  it('is given to who else signs, each with a day, close by the account or further down', () => {
    const row = (y0: number, signer: string, page = 1): Blank[] => [
      { label: `Signature of ${signer}`, type: 'signature', page, rect: { x0: 50, y0, x1: 200, y1: y0 + 14 } },
      { label: 'Date', type: 'date', page, rect: { x0: 300, y0, x1: 400, y1: y0 + 14 } },
    ];
    const second = (y0: number, page = 1) =>
      meaning('en', ['Full name', ...row(500, 'applicant'), ...row(y0, 'official', page)]).fields[4];
    expect(second(420)?.key).toBe('third_party.date_of_signing');
    expect(second(100)?.key).toBe('third_party.date_of_signing');
    // Where the account does not sign it is only doubted.
    expect(second(100, 2)).toMatchObject({ key: 'self.date_of_signing', findings: [{ rule: 'others_day' }] });
  });

  it('and the town over it go to who signs under both, as far down as one', () => {
    const block = (y0: number, signer: string): Blank[] => [
      { label: 'Fait à', rect: { x0: 50, y0: y0 + 80, x1: 200, y1: y0 + 94 } },
      { label: 'Date', type: 'date', rect: { x0: 50, y0: y0 + 50, x1: 200, y1: y0 + 64 } },
      { label: `Signature ${signer}`, type: 'signature', rect: { x0: 50, y0, x1: 200, y1: y0 + 34 } },
    ];
    const { fields } = meaning('fr', ['Nom et prénom', ...block(500, 'du demandeur'), ...block(300, 'du maire')]);
    expect(fields.slice(1, 6).map(({ key }) => key)).toEqual([
      'self.place_of_signing',
      'self.date_of_signing',
      'self.signature',
      'third_party.place_of_signing',
      'third_party.date_of_signing',
    ]);
  });

  it('is of whoever is named alone under it, where there is no line to sign on; a heading begins with the row', () => {
    const day: Blank = { label: 'Fecha de solicitud', type: 'date', rect: { x0: 200, y0: 500, x1: 300, y1: 514 } };
    const over: Blank = { label: 'Fecha de la firma', type: 'date', rect: { x0: 200, y0: 600, x1: 300, y1: 614 } };
    const among = (blanks: Blank[], ...named: [string, number][]) => {
      const print = [run('Fecha', 502, 160), ...named.map(([text, x]) => run(text, 470, x))];
      return meaning('es', ['Nombre y apellidos', ...blanks], { print }).fields.at(-1)?.key;
    };
    const under = (...named: [string, number][]) => among([over, day], ...named);
    expect(among([day], ['EL MANDATARIO', 220])).toBe('self.date_of_signing');
    expect(under(['EL MANDATARIO', 220])).toBe('third_party.date_of_signing');
    expect(under(['EL MANDATARIO', 160])).toBe('self.date_of_signing');
    expect(under(['EL MANDATARIO', 220], ['EL SOLICITANTE', 340])).toBe('self.date_of_signing');
    expect(under(['Firma del mandatario', 220])).toBe('self.date_of_signing');
    expect(under(['EL MANDATARIO acepta el mandato que recibe', 220])).toBe('self.date_of_signing');
  });

  it('asked for again in the same words is another signer’s, but where the account signs beside it', () => {
    const blank = (label: string, y0: number, type: 'date' | 'signature' = 'date'): Blank => ({
      label,
      type,
      rect: { x0: type === 'date' ? 60 : 200, y0, x1: type === 'date' ? 180 : 400, y1: y0 + 14 },
    });
    const days = (...blanks: Blank[]): (string | null)[] =>
      meaning('en', ['Full name', blank('Signature of applicant', 500, 'signature'), ...blanks])
        .fields.filter(({ type }) => type === 'date')
        .map(({ key }) => key);
    const [own, others] = ['self.date_of_signing', 'third_party.date_of_signing'];
    const day = (y0: number): Blank => blank('Date signed', y0);
    expect(days(day(500), day(420), day(340))).toEqual([own, others, others]);
    expect(days(day(500), blank('Dated', 420))).toEqual([own, own]);
    expect(days(day(500), day(420), blank('Signature of applicant', 420, 'signature'))).toEqual([own, own]);
    // With the town over it.
    const town = (y0: number): Blank => ({ ...(blank('Date signed', y0) as object), label: 'Signed at', type: 'text' });
    const blanks = [blank('Signature of applicant', 500, 'signature'), town(516), day(500), town(436), day(420)];
    const keysOf = meaning('en', ['Full name', ...blanks]).fields.map(({ key }) => key);
    expect(keysOf.filter((key) => key?.endsWith('place_of_signing'))).toEqual([
      'self.place_of_signing',
      'third_party.place_of_signing',
    ]);
  });

  it('is none in a row of a table, but where the account signs in the row', () => {
    const place = { ...NOWHERE, table: { page: 1, region, rowHeads: [], columnHeads: [], isList: false } };
    const signature: Blank = { ...(at('Signature', 190, 'signature') as object), label: 'Signature', place };
    const day: Blank = { ...(at('Date signed', 50, 'date') as object), label: 'Date signed', place };
    expect(keys('en', 'Full name', day)[1]).toBeNull();
    expect(keys('en', 'Full name', day, signature)[1]).toBe('self.date_of_signing');
  });

  it('beside somebody’s signature is theirs', () => {
    expect(keys('en', at('Signature of spouse', 50, 'signature'), at('Date', 190, 'date'))).toEqual([
      'spouse.signature',
      'spouse.date_of_signing',
    ]);
  });

  it.each([
    ['it', 'Milano, lì'],
    ['it', 'Villafranca di Verona (VR), lì'],
    ['de', 'Köln, den'],
    ['fr', 'Lyon, le'],
  ])('%s: “%s” follows a printed town', (language, label) => {
    expect(keys(language, label)).toEqual(['self.date_of_signing']);
  });
});
