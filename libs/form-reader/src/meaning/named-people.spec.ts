import { describe, expect, it } from '@jest/globals';
import { keys } from './testing/blanks.js';

/** People as captions of a language name them, and what is asked of them: `_` is where they stand. */
interface Named {
  readonly language: string;
  readonly people: Readonly<Record<string, string>>;
  readonly asked: readonly string[];
}

const NAMED: readonly Named[] = [
  {
    language: 'en',
    people: {
      self: 'applicant|claimant|employee|tenant|petitioner|homeowner|student|grantor|investor|traveler|licensee',
      spouse: 'spouse|husband|wife|domestic partner|co-applicant',
      child: 'child|minor|dependent|camper',
      parent: 'mother|father|legal guardian|parent/guardian',
      employer: 'employer|present employer',
      landlord: 'landlord|current landlord|lessor',
      representative: 'agent|attorney-in-fact|personal representative|health care agent|executor',
      third_party:
        'emergency contact|next of kin|primary beneficiary|dentist|guarantor|co-borrower|decedent|supervisor|sponsor|advisor|godparent|coach|pastor|teacher|primary care physician',
      witness: 'witness',
    },
    asked: ['Date of birth of _', "_'s date of birth", "_'s email", 'Telephone number of _', "_'s signature"],
  },
  {
    language: 'de',
    people: {
      self: 'des Antragstellers|der Mieterin|des Kunden|des Eigentümers|der Beschäftigten|des Bauherrn|der Studierenden',
      spouse: 'des Ehegatten|der Ehefrau|des Lebenspartners|des Mitantragstellers',
      child: 'des Kindes|der Tochter|des Sohnes',
      parent: 'der Mutter|des Vaters|des Erziehungsberechtigten',
      employer: 'des Arbeitgebers|des Dienstgebers',
      landlord: 'des Vermieters|des Wohnungsgebers',
      representative: 'des Bevollmächtigten|des Betreuers|des Rechtsanwalts',
      third_party:
        'des Arztes|der Ärztin|des Bürgen|des Verstorbenen|des Trainers|der Schulleitung|des Paten|des Gutachters|des Maklers|der Pflegeperson',
      witness: 'des Zeugen',
    },
    asked: ['Geburtsdatum _', 'E-Mail _', 'Telefonnummer _', 'Unterschrift _'],
  },
  {
    language: 'fr',
    people: {
      self: 'du demandeur|de l’assuré|du locataire|du salarié|du stagiaire',
      spouse: 'du conjoint',
      child: 'de l’enfant|du mineur',
      parent: 'du père|de la mère|du tuteur',
      employer: 'de l’employeur',
      landlord: 'du bailleur',
      representative: 'du mandataire|du curateur',
      third_party: 'du médecin|du garant|du défunt|du parrain|du maître de stage|du professeur|du co-emprunteur',
    },
    asked: ['Date de naissance _', 'Courriel _', 'N° de téléphone _', 'Signature _'],
  },
  {
    language: 'es',
    people: {
      self: 'del solicitante|del asegurado|del trabajador|del socio',
      spouse: 'del cónyuge',
      child: 'del niño|del menor',
      parent: 'del padre|de la madre|del tutor',
      landlord: 'del arrendador',
      representative: 'del apoderado',
      third_party: 'del médico|del fiador|del profesor|del difunto|del padrino',
      witness: 'del testigo',
    },
    asked: ['Fecha de nacimiento _', 'Correo electrónico _', 'Teléfono _', 'Firma _'],
  },
  {
    language: 'pt',
    people: {
      self: 'do requerente|do segurado|do trabalhador|do docente|do funcionário',
      spouse: 'do cônjuge',
      child: 'do filho|da criança',
      parent: 'do pai|da mãe',
      employer: 'da entidade patronal|do empregador',
      landlord: 'do senhorio',
      representative: 'do procurador',
      third_party: 'do médico|do fiador|do orientador|do supervisor|da chefia imediata|do herdeiro',
      witness: 'da testemunha',
    },
    asked: ['Data de nascimento _', 'E-mail _', 'Telefone _', 'Assinatura _'],
  },
  {
    language: 'pl',
    people: {
      self: 'wnioskodawcy|pracownika|właściciela|inwestora|konsumenta|mocodawcy|zgłaszającego',
      spouse: 'małżonka|współmałżonka',
      child: 'dziecka|ucznia',
      parent: 'ojca|matki|opiekuna prawnego',
      employer: 'pracodawcy|zakładu pracy',
      representative: 'pełnomocnika|przedstawiciela ustawowego',
      third_party: 'lekarza|promotora|kierownika|przełożonego|sprawcy szkody|trenera|opiekuna praktyk|spadkobiercy',
    },
    asked: ['Data urodzenia _', 'Adres e-mail _', 'Nr telefonu _', 'Podpis _'],
  },
];

const OF_ASKED = ['birth_date', 'email_address', 'phone_number', 'signature'];

describe('whoever a caption names is who is asked about', () => {
  it.each(
    NAMED.flatMap(({ language, people, asked }) =>
      Object.keys(people).map((party) => ({ language, party, people, asked })),
    ),
  )('$language: $party', ({ language, party, people, asked }) => {
    const captions = people[party]!.split('|').flatMap((who) => asked.map((caption) => caption.replace('_', who)));
    const strays = captions.filter((caption) => {
      const [key] = keys(language, caption);
      const [owner = '', name = ''] = (key ?? '').split('.');
      return owner.replace(/\[1\]$/, '') !== party || !OF_ASKED.includes(name);
    });
    expect(strays).toEqual([]);
  });
});
