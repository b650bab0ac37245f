import { describe, expect, it } from '@jest/globals';
import { keys } from '../meaning/testing/blanks.js';

describe('on a form that a parent fills in', () => {
  it.each([
    [
      'fr',
      ['Nom de l’enfant', 'Prénom de l’enfant', 'Nom du représentant légal', 'Enfant', 'Prénom', 'Date de naissance'],
    ],
    [
      'de',
      ['Name des Kindes', 'Vorname des Kindes', 'Name der Erziehungsberechtigten', 'Kind', 'Vorname', 'Geburtsdatum'],
    ],
  ])(
    '%s: the first name behind the word for the child alone is the child’s, and so is the birth date after it',
    (language, labels) => {
      const asked = keys(language, ...labels.slice(0, 3), ...labels.slice(3).map((label) => ({ label, page: 2 })));
      expect(asked.slice(3).map((key) => key?.split('.')[0])).toEqual(['child[1]', 'child[1]', 'child[1]']);
    },
  );

  it('the name under a heading for the school is nobody’s', () => {
    const name = { label: 'Nombre', section: 'Datos del establecimiento' };
    expect(keys('es', name, 'Nombre del alumno', 'Nombre del tutor')[0]).toBeNull();
  });

  it('what follows the child’s name under the applicant’s heading is the child’s, and a parent’s what follows theirs', () => {
    const section = 'Información del aspirante';
    const parents = 'Información de los padres';
    const asked = keys(
      'es',
      { label: 'Nombre del niño', section },
      { label: 'Teléfono fijo', section },
      { label: 'Nombre del padre', section: parents },
      { label: 'Ocupación', section: parents },
    );
    expect(asked.map((key) => key?.split('.')[0])).toEqual(['child[1]', 'child[1]', 'third_party', 'third_party']);
  });

  it('the second of two who answer for a minor is not the account', () => {
    const section = 'Responsables du mineur';
    const labels = ['Responsable N°1 : Nom', 'Prénom', 'Responsable N°2 : Nom', 'Prénom', 'Tel domicile'];
    const asked = keys('fr', 'Nom du mineur', ...labels.map((label) => ({ label, section })));
    const whose = asked.map((key) => key?.split('.')[0]);
    expect(whose).toEqual(['child[1]', 'self', 'self', 'spouse', 'spouse', 'spouse']);
  });
});
