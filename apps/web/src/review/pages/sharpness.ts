/** Past this a phone's browser gives a canvas up. */
const MOST_PIXELS = 16_000_000;

/** Pixels for a point of the page: of strokes much thinner than a pixel, as an I of a light face, pdf.js leaves some out. */
const FINE = 3;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels for each point of a page: of what is shown, and of the sheet that is drawn for it and made smaller, which is at least as fine. */
export function sharpness(
  natural: Size,
  cssWidth: number,
  ratio: number,
): { readonly shown: number; readonly drawn: number } {
  const most = Math.sqrt(MOST_PIXELS / (natural.width * natural.height));
  const shown = Math.min((cssWidth / natural.width) * Math.max(ratio, 1), most);
  return { shown, drawn: Math.min(Math.max(shown, FINE), most) };
}
