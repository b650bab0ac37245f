/**
 * The glyphs of TrueType fonts in the Macintosh's standard order (the `post` table's format 1) as letters; the first three
 * show nothing. Subsets made by the drivers of old programs keep it, and files that name glyphs by their numbers say no more.
 */
const ORDER = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)),
  ...'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄¤‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  ...'ŁłŠšŽž¦ÐðÝýÞþ−×¹²³½¼¾₣ĞğİŞşĆćČčđ',
];
const FIRST = 3;

/** What a glyph of this number shows in a font in that order. */
export function letterInOrder(glyph: number): string | undefined {
  if (glyph >= 0 && glyph < FIRST) return ' ';
  return ORDER[glyph - FIRST]?.normalize('NFKC');
}
