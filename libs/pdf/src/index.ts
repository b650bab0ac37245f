/** What everybody knows of PDF files who opens any: their objects, by the library that writes them; their pages, by pdf.js. */
export { arrayOf, dictOf, inherited, nameOf, numberOf, numbers, rectOf, resolve, textOf } from './objects.js';
export type { Objects } from './objects.js';
export { buttonMark } from './button-mark.js';
export type { ButtonMark } from './button-mark.js';
export { frameWidth } from './frame-width.js';
export { areOnePlace } from './one-place.js';
export { beginDocument, loadPdfjs, withDocument } from './pdfjs.js';
export type { Purpose } from './pdfjs.js';
export { isDark, screenColour, textColourIn } from './text-colour.js';
export type { TextColour } from './text-colour.js';
export { textSizeIn } from './text-size.js';
export { textIn } from './text-string.js';
