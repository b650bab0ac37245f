import { fold } from '@formseal/domain/forms';
import { words } from '../meaning/rules/compiled.js';
import { called, quoted, type Form, type Verdict } from './finding.js';
import { isNameKey, isOwn, isPersonal, type Keyed } from './keyed.js';
import { othersParts } from './others-parts.js';

/** Titles of papers that a doctor writes about a patient. */
const BY_DOCTOR = words(
  'arztliche[rsn]? (?:\\w+ )?(?:bescheinigung|attest|zeugnis|gutachten|stellungnahme|bestatigung|befundbericht)|arztbericht|' +
    '(?:physician|doctor|medical provider|health care provider|practitioner)s? (?:s )?(?:statement|certificat\\w+|report|verification|attestation)|medical certificat\\w+|(?:patient|medical|specialist|physician) referrals?|(?:physical|occupational|speech) therapy (?:\\w+ ){0,3}(?:evaluation|assessment|plan)|plan of care|(?:serious )?adverse (?:event|reaction)s?|uberweisungsschein|' +
    'certificat medical|certificado medico|informe medico|certificato medico|(?:geneeskundige|medische) verklaring|lakar(?:intyg|utlatande)|laegeattest|laegeerklaering|atestado medico|zaswiadczenie lekarskie|lekarsky posudek',
);

/** Titles of papers that somebody writes for another: an attorney for a client, an employer for those who work there. */
const BY_OTHERS = words(
  '(?:entry|notice) of (?:\\w+ ){0,2}appearance|arbeitgeberbescheinigung|(?:verdienst|arbeits|einkommens)bescheinigung|bescheinigung des arbeitgebers|' +
    'employers? (?:s )?(?:\\w+ ){0,3}(?:appeal|statement|report|certificat\\w+|verification|application)|offer of employment|attestation (?:de )?l? ?employeur|attestation de salaire|' +
    'certificado de (?:la )?empresa|dichiarazione del datore di lavoro|werkgeversverklaring|contrat (?:d apprentissage|de travail)|(?:arbeits|ausbildungs)vertrag|employment (?:contract|agreement)|contrato de trabajo|contratto di lavoro|arbeidsovereenkomst|arbetsgivarintyg|zaswiadczenie pracodawcy',
);

/** Parties that fill a form in whose first block they stand. */
const FIRST = new Set(['employer', 'landlord']);

/**
 * Doubts the account's own data in forms that somebody else fills: a doctor's certificate, an attorney's notice; what plays a part
 * where an employer or a landlord is asked first; what stands under "to be completed by" somebody else.
 */
export function completedByOthers(form: Form): Verdict[] {
  const { fields, title } = form;
  const folded = fold(title ?? '');
  const byDoctor = BY_DOCTOR.test(folded);
  const byOthers = BY_OTHERS.test(folded);
  const parts = othersParts(form);
  let otherFirst: Keyed | null = null;
  let ownMet = false;
  return fields.map((field, at) => {
    const { item, key } = field;
    // Who fills a part signs it as well.
    const part = parts[at] && `its part is filled in by another: ${quoted(parts[at].note)}`;
    if (key?.name === 'signature' && item.standing !== 'own') return part;
    const mine = isOwn(field) && isPersonal(field);
    if (isNameKey(field) && key && FIRST.has(key.party) && !ownMet) otherFirst = field;
    if (!mine) return null;
    const own = item.standing === 'own' || item.standing === 'headed';
    if (isNameKey(field) && own) ownMet = true;
    const written = `somebody writes ${quoted(title ?? '')} about another`;
    if (byDoctor && key?.party === 'self' && !own) return { effect: 'patient', because: written };
    if (part) return part;
    if (byOthers && !own) return written;
    return otherFirst && key?.party === 'self' && !own && `${called(otherFirst)} is asked first`;
  });
}
