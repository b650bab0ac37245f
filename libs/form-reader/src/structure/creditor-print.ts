/** What a mandate for direct debits calls the creditor's numbers. */
const OF_CREDITOR =
  /gl[äa]ubiger-? ?id|creditor id|identifica\p{L}+ (?:del? )?(?:acreedor|creditore)|identifiant (?:du |de )?cr[ée]ancier|mandats?-? ?ref|mandate ref|referencia (?:de la orden|del mandato)|r[ée]f\p{L}* (?:unique )?(?:du |de )?mandat|incassant-?id/iu;

/** Whether a line tells, or leaves open, the creditor's own number or the mandate's. */
export const isOfCreditor = (text: string): boolean => OF_CREDITOR.test(text);
