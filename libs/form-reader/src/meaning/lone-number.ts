/** What a bare "No." asks for, between two other blanks: `N° ____ rue ____`, `Street ____ no. ____`, `Documento (tipo) ____ numero ____`. */
export function loneNumber(before: string | undefined, after: string | undefined): string | null {
  if (before === 'document_type') return 'document_number';
  return before === 'resident_street' || after === 'resident_street' ? 'resident_house_number' : null;
}
