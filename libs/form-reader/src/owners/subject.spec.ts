import { describe, expect, it } from '@jest/globals';
import { keys, meaning, run, type Blank } from '../meaning/testing/blanks.js';
import { rulesFor } from '../meaning/rules/compiled.js';
import { subjectOf } from './subject.js';
import { draftField } from '../draft-field.js';

const signature = (label: string): Blank => ({ label, type: 'signature' });
const rect = { x0: 0, x1: 100, y0: 0, y1: 10 };
const place = { page: 1, rect, type: 'text', origin: 'flat', evidence: 'rule', confidence: 1 } as const;

const line = (text: string) => ({ text, page: 1, x0: 0, x1: 200, y0: 0, y1: 10, size: 10, bold: false });

/** Whom a form of these blanks is about, by its title. */
const about = (language: string, title: string | null, ...labels: string[]): string =>
  subjectOf(
    title,
    labels.map((label) => draftField({ ...place, label })),
    [],
    rulesFor(language),
  ).about;

describe('whom a form is about', () => {
  it.each([
    ['en', 'Youth camp registration', 'Parent/guardian'],
    ['de', 'Anmeldung zum Zeltlager', 'Name der Erziehungsberechtigten'],
    ['fr', 'Inscription à la cantine', 'Responsable légal'],
    ['es', 'Campamento de verano', 'Padre / madre / tutor'],
    ['it', 'Iscrizione al centro estivo', 'Genitore'],
    ['nl', 'Aanmelding zomerkamp', 'Ouder/verzorger'],
    ['pt', 'Inscrição na creche', 'Encarregado de educação'],
    ['pl', 'Zgłoszenie do przedszkola', 'Rodzic'],
    ['cs', 'Přihláška na tábor', 'Zákonný zástupce'],
    ['sv', 'Anmälan till förskola', 'Vårdnadshavare'],
    ['da', 'Indmeldelse i skole', 'Forælder'],
    ['fi', 'Hakemus päiväkotiin', 'Huoltaja'],
    ['ja', '幼稚園入園申込書', '保護者'],
    ['ro', 'Cerere de înscriere la grădiniță', 'Părinte/tutore'],
    ['nb', 'Søknad om barnehageplass', 'Foresatt'],
    ['hu', 'Óvodai jelentkezési lap', 'Szülő/gondviselő'],
    ['tr', 'Anaokulu kayıt formu', 'Velinin adı soyadı'],
  ])('%s: a child, by “%s” and “%s”', (language, title, guardian) => {
    expect(about(language, title, guardian)).toBe('child');
  });

  it.each([
    ['en', 'Player’s name', 'Parent/guardian phone'],
    ['de', 'Name des Spielers', 'Telefon der Erziehungsberechtigten'],
    ['fr', 'Nom du joueur', 'Téléphone des parents'],
    ['es', 'Nombre y apellidos deportista', 'Teléfono padres o tutor'],
    ['it', 'Nome dell’atleta', 'Telefono del genitore'],
    ['nl', 'Naam speler', 'Telefoon ouder'],
    ['pt', 'Nome do atleta', 'Telefone do encarregado de educação'],
  ])('%s: a child, where it asks for “%s” and “%s”', (language, partaker, guardian) => {
    expect(about(language, null, partaker, guardian)).toBe('child');
  });

  it.each([
    ['en', 'Player’s name', 'Mother’s phone'],
    ['de', 'Name des Spielers', 'Handy Mutter'],
    ['fr', 'Nom du joueur', 'Portable du père'],
    ['es', 'Nombre del jugador/a', 'Nombre y Teléf. madre'],
    ['it', 'Nome dell’atleta', 'Cell. padre'],
  ])(
    '%s: a child, where it asks for “%s” and how a mother or father is reached, “%s”',
    (language, partaker, reached) => {
      expect(about(language, null, partaker, reached)).toBe('child');
    },
  );

  it('whoever plays, where it asks only what their mother is called', () => {
    expect(about('en', null, 'Player’s name', 'Mother’s name')).toBe('person');
  });

  it('a child, where parts under headings are the player’s and the parent’s', () => {
    const under = (section: string): Blank[] => ['Name', 'Phone'].map((label) => ({ label, section }));
    const { fields, subject } = meaning('en', [...under('Parent/Guardian'), ...under('Player information')]);
    expect(subject.about).toBe('child');
    expect(fields.map(({ key }) => key)).toEqual([
      'self.full_name',
      'self.phone_number',
      'child[1].full_name',
      'child[1].phone_number',
    ]);
  });

  it('whoever plays, where a parent only signs too', () => {
    for (const last of [signature('Signature of parent or guardian'), 'Signature of parent or guardian'])
      expect(meaning('en', ['Player’s name', last]).subject.about).toBe('person');
  });

  it('a child, where the title names minors under no condition', () => {
    const read = (title: string): string =>
      subjectOf(
        title,
        ['Name', 'Parent phone'].map((label) => draftField({ ...place, label })),
        [line(title)],
        rulesFor('en'),
      ).about;
    expect(read('Parent/guardian permission (minor)')).toBe('child');
    expect(read('Waiver, with a parent’s consent if under 18')).toBe('person');
  });

  it('a child, where such a title stands over a sentence on minors and their parents', () => {
    const read = (title: string): string =>
      subjectOf(
        title,
        ['Nom et prénom', 'Adresse du représentant légal'].map((label) => draftField({ ...place, label })),
        [line('Le représentant légal soussigné autorise le mineur désigné ci-dessus à :')],
        rulesFor('fr'),
      ).about;
    expect(read('Autorisation parentale de travail pour mineur')).toBe('child');
    expect(read('Inscription au club')).toBe('person');
  });

  it('a child, where who signs says to be the parent of the minor', () => {
    const read = (...lines: string[]): string =>
      subjectOf(
        null,
        ['Nombre', 'Padre/madre/tutor'].map((label) => draftField({ ...place, label })),
        lines.map(line),
        rulesFor('es'),
      ).about;
    const mine = 'Autorizo la participación de mi hijo/a';
    expect(read('en calidad de padre/madre/tutor legal del menor:', mine)).toBe('child');
    expect(read('Para menores, firma del padre o tutor', mine)).toBe('person');
  });

  it('one child, of whom the halves of a mail address are asked on one row, or a question has two lines', () => {
    const at = (label: string, x0: number, y0: number) => {
      const bare = label.replace(/ \(2\)$/, '');
      return draftField({ ...place, rect: { x0, x1: x0 + 50, y0, y1: y0 + 10 }, label, bare });
    };
    const read = (x0: number, y0: number, caption = 'Child e-mail'): string => {
      const asked = [at('Parent phone', 0, 40), at(caption, 0, 20), at(`${caption} (2)`, x0, y0)];
      return subjectOf(null, asked, [], rulesFor('en')).about;
    };
    expect(read(60, 20)).toBe('child');
    expect(read(0, 0)).toBe('child');
    expect(read(0, 0, 'Name of child')).toBe('children');
    expect(read(0, 0, 'Does the child have any special fears or allergies')).toBe('child');
  });

  it('one child, where a question about it has several lines', () => {
    const question = 'Wie war Ihr Kind bisher betreut?';
    const lines = [question, `${question} (2)`, `${question} (3)`].map((label) =>
      draftField({ ...place, label, bare: question }),
    );
    const parent = draftField({ ...place, label: 'Erziehungsberechtigte' });
    expect(subjectOf('Anmeldung', [...lines, parent], [line(question)], rulesFor('de')).about).toBe('child');
  });

  it('one child, where a birth date is asked of its parent as well, or its family is listed', () => {
    const at = (bare: string, more: { label?: string; section?: string; entry?: number }) => {
      const y0 = more.label === undefined ? 40 : more.label.length * 20;
      const draft = draftField({ ...place, rect: { ...rect, y0, y1: y0 + 10 }, label: bare, bare, ...more });
      return { ...draft, place: { ...draft.place, entry: more.entry ?? null } };
    };
    const read = (language: string, title: string, ...asked: ReturnType<typeof at>[]): string =>
      subjectOf(title, [at('Erziehungsberechtigte / tutor', {}), ...asked], [], rulesFor(language)).about;
    const title = 'Einverständniserklärung für Minderjährige';
    const born = (label: string, section: string) => at('Geburtsdatum', { label, section });
    expect(read('de', title, born('Geburtsdatum', title), born('Geburtsdatum (2)', title))).toBe('child');
    const ofPupil = [born('Schüler – Geburtsdatum', 'Schüler'), born('Mutter – Geburtsdatum', 'Mutter')];
    expect(read('de', 'Anmeldung zur Grundschule', ...ofPupil)).toBe('child');
    expect(read('de', title, born('Geburtsdatum', 'Kinder'), born('Geburtsdatum (2)', 'Kinder'))).toBe('children');
    const listed = [1, 2].map((entry) => at('Nombre', { section: 'Grupo familiar', entry }));
    expect(read('es', 'Inscripción en la escuela infantil', at('Nombre del alumno', {}), ...listed)).toBe('child');
  });

  it('one child, whatever rows of things it lists, and whatever the numbers of its questions', () => {
    const row = (label: string, entry: number) => {
      const draft = draftField({ ...place, label });
      return { ...draft, place: { ...draft.place, entry } };
    };
    const read = (...drafts: ReturnType<typeof row>[]): string =>
      subjectOf('Nursery', [draftField({ ...place, label: 'Parent' }), ...drafts], [], rulesFor('en')).about;
    expect(read(row('Time of meal', 1), row('Time of meal', 2))).toBe('child');
    expect(read(row('Name', 1), row('Name', 2))).toBe('children');
    expect(about('en', 'Nursery', 'Parent', '2. Can the child swim', '3 – Illnesses of the child')).toBe('child');
    expect(about('en', 'Nursery', 'Parent', 'Child 2')).toBe('children');
  });

  it('a child, where the title names the parents, or a heading the minor', () => {
    expect(about('fr', 'Autorisation des parents', 'Nom', 'Signature du tuteur légal')).toBe('child');
    const read = (section: string): string =>
      subjectOf(
        'Einverständniserklärung',
        [draftField({ ...place, label: 'Name', section }), draftField({ ...place, label: 'Gesetzlicher Vertreter' })],
        [line('Als gesetzliche Vertreter stimmen wir zu, dass das minderjährige Mitglied unser Kind ist')],
        rulesFor('de'),
      ).about;
    expect(read('Angaben zum minderjährigen Mitglied')).toBe('child');
    expect(read('Angaben zum Mitglied')).toBe('person');
    expect(read('Nur bei Minderjährigen')).toBe('person');
  });

  it('a child, where whoever applies only signs a form for the young', () => {
    const signed = ['Name', 'Name der Erziehungsberechtigten', 'Unterschrift Antragsteller'];
    expect(about('de', 'Aufnahmeantrag Jugendfeuerwehr', ...signed)).toBe('child');
    expect(about('de', 'Aufnahmeantrag Feuerwehr', ...signed)).toBe('person');
  });

  it('a person, where no parent fills it in, or an applicant is asked for', () => {
    expect(about('en', 'Youth camp registration', 'Name')).toBe('person');
    expect(about('en', 'Membership', 'Name', 'Parent/guardian')).toBe('person');
    expect(about('en', 'Benefits', 'Child 1', 'Child 2', 'Applicant', 'Parent/guardian')).toBe('person');
    expect(about('en', 'Youth grant', 'Applicant', 'Parent/guardian')).toBe('person');
    expect(about('de', 'Mitgliedsantrag', 'Name', 'Unterschrift des Erziehungsberechtigten')).toBe('person');
  });

  it('a person, where it speaks of the reader or their child, and asks more of the young only', () => {
    const read = (...lines: string[]): string =>
      subjectOf(
        'Aufnahmeantrag',
        ['Name', 'Bei Jugendlichen zusätzlich Vornamen von Vater und Mutter'].map((label) =>
          draftField({ ...place, label }),
        ),
        lines.map(line),
        rulesFor('de'),
      ).about;
    const parent = 'Unterschrift des Erziehungsberechtigten';
    expect(read('Wir müssen wissen, ob Sie oder Ihr Kind Vorerkrankungen hat.', parent)).toBe('person');
    expect(read('die Daten meiner Person, bzw.', 'meines Sohnes oder meiner Tochter zu erheben', parent)).toBe(
      'person',
    );
    expect(read('Wir müssen wissen, ob Ihr Kind Vorerkrankungen hat.', parent)).toBe('child');
    expect(read('Wir müssen wissen, ob Ihr Kind Vorerkrankungen hat.')).toBe('person');
  });

  it('a person, where a slash stands for "or", and where only the young have a parent sign, though it takes two lines to say so', () => {
    const read = (...lines: string[]): string =>
      subjectOf(
        'Inschrijfformulier',
        ['Achternaam', 'Naam ouder/voogd'].map((label) => draftField({ ...place, label })),
        lines.map(line),
        rulesFor('nl'),
      ).about;
    expect(read('Ik geef toestemming voor foto’s van mijn kind.')).toBe('child');
    expect(read('Ik geef toestemming voor foto’s van mij/mijn kind.')).toBe('person');
    expect(read('Ik geef toestemming voor foto’s van mijn/ons kind.')).toBe('child');
    const young = 'Indien ondergetekende jonger is dan 16 jaar, dient deze verklaring';
    const mine = 'Ik geef toestemming voor foto’s van mijn kind.';
    expect(read(mine, young, 'eveneens door een ouder of voogd ondertekend te worden.')).toBe('person');
    expect(read(mine, young, 'Ouder of voogd:')).toBe('child');
  });

  it('a child, where the one who applies is its guardian', () => {
    const read = (label: string): string =>
      subjectOf(
        'Stage',
        ['Nom', 'Tél. du responsable légal', label].map((one) => draftField({ ...place, label: one })),
        [line('J’atteste que mon enfant est assuré.')],
        rulesFor('fr'),
      ).about;
    expect(read('Signature du responsable légal demandeur')).toBe('child');
    expect(read('Signature du demandeur')).toBe('person');
  });

  it('a child, where the first part is a minor’s, and whoever signs or applies has one behind it', () => {
    const read = (section: string): string =>
      subjectOf(
        null,
        [
          draftField({ ...place, label: 'Nome e cognome', section }),
          draftField({ ...place, label: 'Nome', section: 'Dichiarazione del genitore' }),
          draftField({ ...place, label: 'Il/La sottoscritto/a' }),
        ],
        [line('Autorizzo a prendere mio figlio/a')],
        rulesFor('it'),
      ).about;
    expect(read('Dati del minore')).toBe('child');
    expect(read('Dati personali')).toBe('person');
    expect(read('Dati del minore (solo in caso di minori)')).toBe('person');
  });

  it('a child, where whoever signs speaks of theirs in both forms of the word', () => {
    const read = (said: string): string => {
      const drafts = [draftField({ ...place, label: 'Firma del genitore', type: 'signature' })];
      return subjectOf('Modulo di iscrizione', drafts, [line(said)], rulesFor('it')).about;
    };
    expect(read('AUTORIZZO MIO/A FIGLIO/A A PARTECIPARE ALLA GITA')).toBe('child');
    expect(read('AUTORIZZO CHI VUOLE A PARTECIPARE ALLA GITA')).toBe('person');
  });

  it('children, where it counts several of them', () => {
    expect(about('en', 'Benefits', 'Child 1', 'Child 2', 'Parent/guardian')).toBe('children');
  });

  it('a person, where a parent is asked for in a part for minors only', () => {
    const read = (section: string): string => {
      const drafts = ['Full name', 'Parent / guardian full name'].map((label, at) =>
        draftField({ ...place, label, section: at === 0 ? 'Player details' : section }),
      );
      return subjectOf('Participant waiver', drafts, [line('Parent / guardian full name')], rulesFor('en')).about;
    };
    expect(read('Minor declaration')).toBe('child');
    expect(read('Minor declaration (complete only if participant is under 18)')).toBe('person');
  });
});

describe('a form that a parent fills in', () => {
  const asked = (...blanks: Array<string | Blank>) =>
    keys('en', { label: 'Grade', section: 'Your child' }, ...blanks).slice(1);

  it('asks for the child, then for who fills it in', () => {
    expect(asked('Last name', 'First name', 'Date of birth', 'Parent/guardian name', 'Phone')).toEqual([
      'child[1].family_name',
      'child[1].given_name',
      'child[1].birth_date',
      'self.full_name',
      'self.phone_number',
    ]);
  });

  it('has the account’s own signature, and that of nobody else', () => {
    const { fields } = meaning('en', [
      { label: 'Name', section: 'Your child' },
      signature('Signature of parent or guardian'),
      signature('Participant’s signature'),
    ]);
    expect(fields.map(({ key, state }) => [key, state])).toEqual([
      ['child[1].full_name', 'open'],
      ['self.signature', 'open'],
      ['child[1].signature', 'out_of_scope'],
    ]);
  });

  it('has the account’s signature where the caption to sign by, of a parent, was taken for a heading', () => {
    const section = 'Signature du représentant légal précédée de la';
    const { fields } = meaning('fr', [
      { label: 'Nom', section: 'Votre enfant' },
      { label: 'Nom', section: 'Représentant légal' },
      { label: 'mention Lu et approuvé', type: 'signature', section },
    ]);
    expect(fields.map(({ key, state }) => [key, state]).at(-1)).toEqual(['self.signature', 'open']);
  });

  it('has the parts of a given name beside one another', () => {
    const names = ['First name', 'Middle initial', 'Last name'];
    expect(asked('Full name', ...names, 'Phone number').slice(1)).toEqual([
      'self.given_name',
      'self.given_name.middle_initial',
      'self.family_name',
      'self.phone_number',
    ]);
  });

  it('asks for the child still, beside what asks for the guardian’s telephone', () => {
    const blanks = ['Prénom', 'Tél du responsable légal', 'Nom', 'E-mail du resp. légal', 'Date de naissance'];
    const read = meaning('fr', [...blanks, signature('Signature du responsable légal')], {
      print: [run('J’atteste que mon enfant est couvert', 780)],
    });
    expect(read.fields.slice(0, 5).map(({ key }) => key)).toEqual([
      ...['child[1].given_name', 'self.phone_number', 'child[1].family_name', 'self.email_address'],
      'child[1].birth_date',
    ]);
  });

  it('asks for the other half of the child’s name, where the first is called “name” alone', () => {
    const read = (name: string) => keys('de', name, 'Vorname', 'Geburtsdatum', 'Telefon der Erziehungsberechtigten');
    expect(read('Name des Kindes').slice(1)).toEqual([
      'child[1].given_name',
      'child[1].birth_date',
      'self.phone_number',
    ]);
    expect(read('Vor- und Nachname des Kindes')[1]).toBe('self.given_name');
  });

  it('asks for the child’s birth under a heading for its parents, where the child was named last', () => {
    const section = 'Parents please complete the following';
    const under = ['Baby’s full name', 'Date of birth', 'Parent’s name', 'Date of birth'];
    expect(keys('en', ...under.map((label) => ({ label, section })))).toEqual([
      'child[1].full_name',
      'child[1].birth_date',
      'self.full_name',
      'self.birth_date',
    ]);
  });

  it('is a child where questions are put to a parent about it, and no other name is asked for', () => {
    const told = ['At what age did your baby smile', 'What concerns do you have about your child’s behaviour'];
    expect(about('en', 'Medical history', 'Name', ...told)).toBe('child');
    expect(about('en', 'Medical history', 'Name', told[0]!)).toBe('person');
    expect(about('en', 'Medical history', 'Name', 'Child’s name', ...told)).toBe('person');
  });

  it('leaves a mother’s work to her', () => {
    expect(asked('Full name', 'Parent/guardian', 'Mother’s name', 'Occupation').at(-1)).toBe('third_party.occupation');
  });

  it('asks for the other parent after the one', () => {
    expect(asked('Full name', 'Parent/guardian full name', 'Second parent/guardian full name').slice(1)).toEqual([
      'self.full_name',
      'spouse.full_name',
    ]);
  });

  it('says nothing of the child where it asks for more of a mother or a father', () => {
    expect(asked('Full name', 'Parent/guardian', 'Mother’s name', 'Phone number', 'Email address').slice(2)).toEqual([
      'third_party.full_name',
      'third_party.phone_number',
      'third_party.email_address',
    ]);
  });

  it('never asks for the account’s own parents', () => {
    expect(asked('Full name', 'Parent/guardian', 'Mother’s name').at(-1)).toBe('third_party.full_name');
  });
});
