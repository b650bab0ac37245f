import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SealKey } from '../seal/seal-key.js';
import { attacks, sealedSpecimen } from '../specimens/attacks.js';
import { signedBy, strangersKey } from '../specimens/others.js';
import { formPage, onePage, stream } from '../specimens/pdf-source.js';
import { activeContentOf } from './active-when-signed.js';
import { normalisePdf } from './normalise.js';

let key: SealKey;
beforeAll(async () => {
  key = await strangersKey('Nobody in particular');
});

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const link = (action: string): string => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${action} >>`;
const inCatalog = (catalog: string): Uint8Array => onePage({ catalog });
const annotated = (annotation: string): Uint8Array => onePage({ page: '/Annots [20 0 R]', more: [[20, annotation]] });
const layered = (config: string, group = ''): Uint8Array =>
  onePage({
    catalog: `/OCProperties << /OCGs [20 0 R] /D << ${config} >> >>`,
    more: [[20, `<< /Type /OCG /Name (Layer) ${group} >>`]],
  });

const ACTIVE: Record<string, Uint8Array> = {
  'a script of the document': inCatalog(`/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>`),
  'a script on opening': inCatalog(`/OpenAction ${SCRIPT}`),
  'a view on opening that goes on to a script': inCatalog(`/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${SCRIPT} >>`),
  'a script on closing': inCatalog(`/AA << /WC ${SCRIPT} >>`),
  'a portfolio': inCatalog('/Collection << /Type /Collection /View /T >>'),
  'an attached file': inCatalog('/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /F (a.exe) >>] >> >>'),
  'an attached file that calls itself a record': inCatalog(
    '/Names << /EmbeddedFiles << /Names [(signing-record.json) << /Type /Filespec /F (a.exe) >>] >> >>',
  ),
  'an associated file': inCatalog('/AF [<< /Type /Filespec /F (a.exe) >>]'),
  'a base for links': inCatalog('/URI << /Base (http://evil.example) >>'),
  'requirements of a reader': inCatalog('/Requirements [<< /Type /Requirement /S /EnableJavaScripts >>]'),
  'usage rights': inCatalog('/Perms << /UR3 << /Type /Sig >> >>'),
  'a template of pages (XFA)': formPage(['/FT /Tx /T (a) /Rect [0 0 9 9]'], { form: '/XFA (x)' }),
  'a link that starts a program': annotated(link('/A << /S /Launch /F (calc.exe) >>')),
  'a link that runs a script': annotated(link(`/A ${SCRIPT}`)),
  'a link that goes on to a script': annotated(link(`/A << /S /URI /URI (https://example.org) /Next ${SCRIPT} >>`)),
  'a link that sends the form': annotated(link('/A << /S /SubmitForm /F (http://evil.example) >>')),
  'a script of an annotation': annotated(link(`/AA << /E ${SCRIPT} >>`)),
  'a script of the page': onePage({ page: `/AA << /O ${SCRIPT} >>` }),
  'a script of a field': formPage([`/FT /Tx /T (a) /Rect [0 0 9 9] /AA << /C ${SCRIPT} >>`]),
  'an action of a button': formPage(['/FT /Btn /T (a) /Rect [0 0 9 9] /A << /S /URI /URI (http://track.example) >>']),
  'rich media': annotated('<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>'),
  'a film': annotated('<< /Type /Annot /Subtype /Screen /Rect [0 0 9 9] >>'),
  'a file on the page': annotated('<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] >>'),
  'a layer for paper only': layered('/AS [<< /Event /Print /OCGs [20 0 R] /Category [/Print] >>]'),
  'a layer with a use': layered('', '/Usage << /View << /ViewState /OFF >> >>'),
  'a layer to switch': layered('/Order [20 0 R]'),
  'a second configuration of layers': onePage({ catalog: '/OCProperties << /OCGs [] /D << >> /Configs [<< >>] >>' }),
};

const STILL: Record<string, Uint8Array> = {
  'a plain page': onePage({}),
  'a link to a site, and to a page': onePage({
    page: '/Annots [20 0 R 21 0 R]',
    more: [
      [20, link('/A << /S /URI /URI (https://example.org) >>')],
      [21, link('/A << /S /GoTo /D [3 0 R /Fit] >>')],
    ],
  }),
  'a place to open at': inCatalog('/OpenAction [3 0 R /Fit]'),
  'a layer that stays': layered('/OFF [20 0 R]'),
  'validation data': onePage({ catalog: '/DSS << /Certs [20 0 R] >>', more: [[20, stream('x')]] }),
  'the pattern of a date': formPage([
    '/FT /Tx /T (d) /Rect [0 0 99 9] /AA << /F << /S /JavaScript /JS (AFDate_FormatEx\\("dd.mm.yyyy"\\);) >> >>',
  ]),
};

describe('a file that somebody signed', () => {
  it.each(Object.entries(ACTIVE))('is refused for its active content: %s', async (_name, bytes) => {
    expect(await normalisePdf(bytes)).toMatchObject({ ok: true, signed: false });
    expect(await normalisePdf(await signedBy(bytes, key))).toEqual({ ok: false, reason: 'active_content' });
  });

  it.each(Object.entries(STILL))('is taken as it is: %s', async (_name, bytes) => {
    const signed = await signedBy(bytes, key);
    expect(await normalisePdf(signed)).toMatchObject({ ok: true, signed: true, bytes: signed });
  });
});

describe('a sealed file', () => {
  it('holds no active content but its record; one with a script behind it does', async () => {
    expect(await activeContentOf(await sealedSpecimen())).toEqual([]);
    const script = (await attacks()).find(({ name }) => name.includes('script'))!;
    expect(await activeContentOf(script.bytes)).toEqual(['OpenAction']);
  });
});
