/** What a widget says of its frame: the width (/BS /W), the kind (/BS /S), and whether it has a colour (/MK /BC). */
export interface SaidOfFrame {
  readonly width: number | null;
  readonly style: string | null;
  readonly coloured: boolean;
}

/** How wide the frame of a field is, in points: one that looks raised or sunken is twice as wide (ISO 32000-2, table 168). */
export function frameWidth({ width, style, coloured }: SaidOfFrame): number {
  const line = width ?? (coloured ? 1 : 0);
  return style === 'B' || style === 'I' ? line * 2 : line;
}
