import encodeQR from 'qr';

/** ISO/IEC 18004, 6.3.8: so many light modules around it. */
const QUIET = 4;

/** A QR code, drawn here: what it says goes to nobody. Dark on light in either appearance, as cameras want it. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
    >
      <path d={modules.flatMap(rowOf).join('')} />
    </svg>
  );
}

const rowOf = (row: readonly boolean[], y: number): string[] =>
  row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []));
