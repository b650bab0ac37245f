const PATHS = {
  check: 'M4 8.5l2.7 2.7L12 5.5',
  question: 'M5.700 5.900a2.300 2.300 0 1 1 3.400 2c-.7.4-1.100.8-1.100 1.600M8 12.300v.01',
  plus: 'M8 3.5v9M3.5 8h9',
  minus: 'M3.5 8h9',
  pen: 'M3.5 12.5l.6-2.6 6.4-6.4a1.4 1.4 0 0 1 2 2L6.1 11.9z',
  dot: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  back: 'M9.5 3.5L5 8l4.5 4.5',
  forward: 'M6.5 3.5L11 8l-4.5 4.5',
  down: 'M4 6.2l4 4 4-4',
  undo: 'M6 3.5L3 6.5l3 3M3.4 6.5H9a3.5 3.5 0 0 1 0 7H7',
  close: 'M4 4l8 8M12 4l-8 8',
  upload: 'M8 10.5v-7M5 6l3-3 3 3M3 10.5v1.7c0 .7.6 1.3 1.3 1.3h7.4c.7 0 1.3-.6 1.3-1.3v-1.7',
  download: 'M8 3v7M5 7.5l3 3 3-3M3 10.5v1.7c0 .7.6 1.3 1.3 1.3h7.4c.7 0 1.3-.6 1.3-1.3v-1.7',
  mail: 'M2.5 4.5h11v7h-11zM2.5 5l5.5 4 5.5-4',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  search: 'M7 3.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM9.8 9.8l3 3',
  file: 'M4 2.5h5l3 3v8H4zM9 2.5v3h3',
  person: 'M8 3a2.4 2.4 0 1 0 0 4.8A2.4 2.4 0 0 0 8 3zM3.2 13.2c.5-2.5 2.4-3.7 4.8-3.7s4.3 1.2 4.8 3.7',
  people:
    'M6 3.5a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2zM2 12.8c.4-2.2 2-3.3 4-3.3s3.600 1.100 4 3.300M10.300 3.700a2.100 2.100 0 0 1 0 4M11.600 9.800c1.300.4 2.100 1.400 2.400 3',
  key: 'M5.500 7.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM7.300 8.200L12.800 2.800M10.500 5l2 2',
  gauge: 'M3 11.500a5.500 5.500 0 1 1 10 0M8 10l2.500-3.500',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  list: 'M6 4.500h7M6 8h7M6 11.500h7M3 4.500h.01M3 8h.01M3 11.500h.01',
  brain: 'M8 3.200l1.300 2.900 3.200.4-2.400 2.100.7 3.200L8 10.200l-2.800 1.600.7-3.200-2.400-2.100 3.200-.4z',
  lock: 'M4.500 7.500h7v5.500h-7zM6 7.500V5.500a2 2 0 0 1 4 0v2',
  link: 'M6.800 9.200l2.400-2.400M7.500 5l1.200-1.200a2.300 2.300 0 0 1 3.300 3.300L10.800 8.300M8.500 11l-1.200 1.200a2.300 2.300 0 0 1-3.300-3.300L5.200 7.700',
  warning: 'M8 3l5.500 9.800h-11zM8 6.800v2.700M8 11.200v.1',
  cloudOff:
    'M5 12.500h6.500a2.300 2.300 0 0 0 .4-4.600A4 4 0 0 0 5 6.200M5 12.500a2.600 2.600 0 0 1-.5-5.100M3 3l10 10',
  draw: 'M2.5 5V2.500H5M11 2.500h2.500V5M2.500 11v2.500H5M13.500 8v5.500H8M8 5.500v5M5.500 8h5',
  text: 'M4 5V3.500h8V5M8 3.500v9M6.500 12.500h3',
  keyboard: 'M2 4.500h12v7.500H2zM4.500 7h.01M7 7h.01M9.500 7h.01M12 7h.01M5 9.500h6',
  calendar: 'M3 4h10v9.500H3zM3 7h10M5.700 2.500v3M10.300 2.500v3',
  tick: 'M3 3h10v10H3zM5.500 8.200l1.800 1.800 3.400-3.800',
  move: 'M8 2.500v11M2.500 8h11M6.500 4L8 2.500 9.500 4M6.500 12L8 13.500 9.500 12M4 6.500L2.500 8 4 9.500M12 6.500L13.500 8 12 9.500',
  resize: 'M12.500 7.500v5h-5M12.500 12.500l-7-7',
  archive: 'M2.500 3.500h11v3h-11zM3.500 6.500v6.500h9V6.500M6.500 9h3',
  trash: 'M3.500 4.500h9M6.500 4.500V3h3v1.500M5 4.500l.5 8.500h5l.5-8.500',
} as const;

export type IconName = keyof typeof PATHS;

/** Grows as the letters beside it do: 16 is the size that browsers begin with. */
const withLetters = (size: number) => `${size / 16}rem`;

/** One family of line icons; always beside a text or a label that says the same. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      className="icon"
      width={withLetters(size)}
      height={withLetters(size)}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The seal. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg
      className="mark"
      width={withLetters(size)}
      height={withLetters(size)}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="mark-disc" cx="16" cy="16" r="15" />
      <circle className="mark-ring" cx="16" cy="16" r="11.500" />
      <path className="mark-tick" d="M10.500 16.600l3.900 3.900 7.400-8.600" />
    </svg>
  );
}
