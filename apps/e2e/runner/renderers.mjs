import { install, onPath } from './debian-packages.mjs';

/** Poppler and MuPDF, which tests draw pages with to compare; where they can't be had, those tests say so and are left out. */
export function ensureRenderers() {
  if (!onPath('pdftoppm') || !onPath('mutool')) install('Poppler and MuPDF', 'poppler-utils', 'mupdf-tools');
}
