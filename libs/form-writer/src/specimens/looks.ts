import { onePage, stream } from './pdf-source.js';
import type { SourceObject } from './pdf-source.js';

const FONT = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const SAID = 'BT /F1 12 Tf 72 700 Td (I buy the car) Tj 0 -240 Td (The price is 90000 euros) Tj ET';
const MORE = 'BT /F1 12 Tf 72 500 Td (and also the house) Tj ET';

/** A file that could look one way when it is reviewed and another once it is signed. */
export interface CraftedLook {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const look = (content: string, dict = ''): string =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 328 30] /Resources << ${FONT} >> ${dict}`);
const HOUSE = 'BT /F1 12 Tf 2 8 Td (and also the house) Tj ET';
const FREE_TEXT =
  '/Type /Annot /Subtype /FreeText /Rect [72 490 400 520] /Contents (and also the house) /DA (/Helv 12 Tf 0 g)';

/** The default configuration, what says of a group when it is shown, and what belongs to it. */
interface Layered {
  readonly config: string;
  readonly group?: string;
  readonly belongs?: string;
  readonly rule?: string;
}

const catalogOf = ({ config }: Layered): string => `/OCProperties << /OCGs [40 0 R 41 0 R] /D << ${config} >> >>`;

const groups = ({ group = '', rule }: Layered): SourceObject[] => [
  [40, `<< /Type /OCG /Name (a) ${group} >>`],
  [41, '<< /Type /OCG /Name (b) >>'],
  ...(rule === undefined ? [] : [[42, `<< /Type /OCMD ${rule} >>`] as const]),
];

const LAYERINGS: readonly (readonly [string, Layered])[] = [
  ['off', { config: '/OFF [40 0 R]' }],
  ['off by the base state', { config: '/BaseState /OFF /ON [41 0 R]' }],
  ['on and off at once', { config: '/ON [40 0 R] /OFF [40 0 R]' }],
  ['off on the screen by its usage', { config: '/ON [40 0 R]', group: '/Usage << /View << /ViewState /OFF >> >>' }],
  ['off on paper by its usage', { config: '/ON [40 0 R]', group: '/Usage << /Print << /PrintState /OFF >> >>' }],
  ['off, for design only', { config: '/OFF [40 0 R]', group: '/Intent /Design' }],
  ['off by a rule of all', { config: '/OFF [41 0 R]', rule: '/OCGs [40 0 R 41 0 R] /P /AllOn', belongs: '42' }],
  ['off by a rule of none', { config: '/OFF [41 0 R]', rule: '/OCGs [40 0 R] /P /AllOff', belongs: '42' }],
  ['off by a rule of any', { config: '/OFF [41 0 R]', rule: '/OCGs [40 0 R] /P /AnyOff', belongs: '42' }],
  ['off by an expression', { config: '/OFF [41 0 R]', rule: '/OCGs [40 0 R] /VE [/And 40 0 R 41 0 R]', belongs: '42' }],
  ['off by a negation', { config: '/OFF [41 0 R]', rule: '/OCGs [41 0 R] /VE [/Not 40 0 R]', belongs: '42' }],
];

function inLayers([name, layered]: readonly [string, Layered]): CraftedLook[] {
  const belongs = `${layered.belongs ?? '40'} 0 R`;
  const file = (page: string, content: string, more: readonly SourceObject[]): Uint8Array =>
    onePage({ content, page, catalog: catalogOf(layered), more: [...groups(layered), ...more] });
  const resources = `/Resources << ${FONT} /Properties << /L ${belongs} >> /XObject << /X 51 0 R >> >>`;
  const annotated = (annotation: string): Uint8Array =>
    file('/Annots [50 0 R]', SAID, [
      [50, `<< ${annotation} /F 4 /OC ${belongs} /AP << /N 51 0 R >> >>`],
      [51, look(HOUSE)],
    ]);
  const widget = '/Type /Annot /Subtype /Widget /FT /Tx /T (x) /Ff 1 /V (and also the house) /Rect [72 490 400 520]';
  return [
    { name: `a note in a layer that is ${name}`, bytes: annotated(FREE_TEXT) },
    { name: `a field in a layer that is ${name}`, bytes: annotated(widget) },
    {
      name: `content in a layer that is ${name}`,
      bytes: file(resources, `${SAID}\n/OC /L BDC ${MORE} EMC`, [[51, look(HOUSE)]]),
    },
    {
      name: `a form in a layer that is ${name}`,
      bytes: file(resources, `${SAID}\nq 1 0 0 1 72 490 cm /X Do Q`, [[51, look(HOUSE, `/OC ${belongs}`)]]),
    },
  ];
}

const QUADS = '/Rect [72 455 220 475] /QuadPoints [72 474 220 474 72 456 220 456]';

const MARKUP: readonly (readonly [string, string])[] = [
  ['free text', FREE_TEXT.replace('/Type /Annot ', '')],
  ['a line', '/Subtype /Line /Rect [72 455 300 475] /L [72 456 300 474] /C [1 0 0]'],
  ['a line outside its rect', '/Subtype /Line /Rect [300 300 301 301] /L [72 462 220 462] /C [1 0 0]'],
  ['a square', '/Subtype /Square /Rect [72 440 220 480] /C [0 0 0] /IC [1 1 0]'],
  ['a square over print', '/Subtype /Square /Rect [72 450 220 480] /C [1 1 1] /IC [1 1 1]'],
  ['a circle', '/Subtype /Circle /Rect [72 440 220 480] /C [0 0 1] /BS << /W 3 >>'],
  ['a polygon', '/Subtype /Polygon /Rect [72 440 220 480] /Vertices [72 440 220 440 150 480] /C [1 0 0] /IC [0 1 0]'],
  ['lines', '/Subtype /PolyLine /Rect [72 440 220 480] /Vertices [72 440 220 440 150 480] /C [1 0 0]'],
  ['a highlight', `/Subtype /Highlight ${QUADS} /C [1 1 0]`],
  ['an underline', `/Subtype /Underline ${QUADS} /C [1 0 0]`],
  ['a wavy line', `/Subtype /Squiggly ${QUADS} /C [1 0 0]`],
  ['a strike-out', `/Subtype /StrikeOut ${QUADS} /C [1 0 0]`],
  ['ink', '/Subtype /Ink /Rect [72 440 220 480] /InkList [[72 440 100 480 220 450]] /C [0 0 1] /CA 0.5'],
  ['a stamp', '/Subtype /Stamp /Rect [72 440 220 480] /Name /NotApproved'],
  ['a caret', '/Subtype /Caret /Rect [72 440 82 455] /C [1 0 0]'],
  ['a note icon', '/Subtype /Text /Rect [72 440 92 460] /Contents (void)'],
  ['a broken line', '/Subtype /Line /Rect [72 455 300 475] /L [72 456 (x) 474]'],
  ['a redaction', `/Subtype /Redact ${QUADS} /IC [0 0 0]`],
];

const annotated = (annotation: string, more: readonly SourceObject[] = []): Uint8Array =>
  onePage({ content: SAID, page: '/Annots [50 0 R]', more: [[50, `<< /Type /Annot ${annotation} >>`], ...more] });

const FLAGS: readonly (readonly [string, number])[] = [
  ['hidden', 2],
  ['for paper only', 36],
  ['for the screen only', 0],
  ['invisible', 5],
  ['shown when touched', 256 + 32 + 4],
];

const LOOKS: readonly (readonly [string, string, readonly SourceObject[]])[] = [
  ['a state that it is not in', '/AP << /N << /On 51 0 R >> >> /AS /Off', [[51, look(HOUSE)]]],
  ['no state', '/AP << /N << /Off 51 0 R >> >>', [[51, look(HOUSE)]]],
  [
    'another look when pressed',
    '/AP << /N 52 0 R /D 51 0 R /R 51 0 R >>',
    [
      [51, look(HOUSE)],
      [52, look('')],
    ],
  ],
  ['rich text beside it', '/AP << /N 51 0 R >> /RV (<body>but not the house</body>)', [[51, look(HOUSE)]]],
];

const FIELD = '/Subtype /Widget /FT /Tx /T (price) /Ff 1 /Rect [72 490 300 510] /F 4 /DA (/Helv 12 Tf 0 g)';
const OLD = look('/Tx BMC q BT /F1 12 Tf 0 g 2 5 Td (90000 euros) Tj ET Q EMC');

const FIELDS: readonly (readonly [string, string, string, readonly SourceObject[]])[] = [
  ['an old picture', '/NeedAppearances true', `${FIELD} /V (10 euros) /AP << /N 51 0 R >>`, [[51, OLD]]],
  ['an empty picture', '', `${FIELD} /V (10 euros) /AP << /N 51 0 R >>`, [[51, look('')]]],
  ['no picture', '', `${FIELD} /V (10 euros)`, []],
  ['a frame of its own', '', `${FIELD} /MK << /BG [0 0 0] /BC [1 0 0] >>`, []],
  [
    'a choice of names',
    '/NeedAppearances true',
    `${FIELD.replace('/Tx', '/Ch')} /V (a) /Opt [[(a) (10 euros)]] /AP << /N 51 0 R >>`,
    [[51, OLD]],
  ],
  ['a mark of its own', '', '/Subtype /Widget /FT /Btn /T (b) /Ff 1 /V /Yes /AS /Yes /Rect [72 490 90 508] /F 4', []],
  [
    'a button with a picture',
    '',
    '/Subtype /Widget /FT /Btn /T (b) /Ff 65536 /Rect [72 490 400 520] /F 4 /MK << /CA (x) >> /AP << /N 51 0 R >>',
    [[51, look(HOUSE)]],
  ],
  [
    'no picture of being off',
    '',
    '/Subtype /Widget /FT /Btn /T (b) /AS /Off /Rect [72 490 92 510] /F 4 /AP << /N << /Yes 51 0 R >> >>',
    [[51, look('0 0 20 20 re f')]],
  ],
  [
    'a frame that whoever draws it makes',
    '/NeedAppearances true',
    '/Subtype /Widget /FT /Btn /T (b) /V /Ja /AS /Ja /Rect [72 490 112 530] /F 4 /MK << /BC [0 0 0] /CA (4) >> /AP << /N << /Ja 51 0 R >> >>',
    [[51, look('BT /F1 12 Tf 0 0 Td (4) Tj ET')]],
  ],
];

const fielded = (form: string, field: string, more: readonly SourceObject[]): Uint8Array =>
  onePage({
    content: SAID,
    page: '/Annots [50 0 R]',
    catalog: `/AcroForm << /Fields [50 0 R] /DA (/Helv 0 Tf 0 g) /DR << ${FONT} >> ${form} >>`,
    more: [[50, `<< /Type /Annot ${field} >>`], ...more],
  });

/** Every way of these kinds to be seen by one program and not by another. */
export function craftedLooks(): CraftedLook[] {
  return [
    ...LAYERINGS.flatMap(inLayers),
    ...MARKUP.map(([name, says]) => ({ name: `${name} without an appearance`, bytes: annotated(`${says} /F 4`) })),
    ...FLAGS.map(([name, flags]) => ({
      name: `a note that is ${name}`,
      bytes: annotated(`${FREE_TEXT} /F ${flags} /AP << /N 51 0 R >>`, [[51, look(HOUSE)]]),
    })),
    ...LOOKS.map(([name, says, more]) => ({
      name: `a note with ${name}`,
      bytes: annotated(`${FREE_TEXT} /F 4 ${says}`, more),
    })),
    ...FIELDS.map(([name, form, field, more]) => ({ name: `a field with ${name}`, bytes: fielded(form, field, more) })),
  ];
}
