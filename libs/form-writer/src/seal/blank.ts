import { PDF } from '@libpdf/core';
import type { Stamped } from '../stages.js';
import { seal } from './seal.js';
import type { Sealer } from './sealer.js';

/** A sealed blank page: what a key, its certificates and its time-stamp authority make of the least there is to seal. */
export async function sealBlank(sealer: Sealer): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage({ width: 100, height: 100 });
  const bytes = await pdf.save();
  return (await seal(blank(bytes), sealer)).bytes;
}

const blank = (bytes: Uint8Array): Stamped => ({
  stage: 'stamped',
  bytes,
  source: bytes,
  order: {
    documentId: 'blank',
    test: false,
    language: null,
    fields: [],
    signature: { png: new Uint8Array() },
    signers: null,
    by: { name: '', email: '', means: 'web_app', keyPrefix: null },
    inTheNameOf: { name: '', account: '', accountKind: 'personal' },
    signedAt: new Date(),
    hashes: { original: '', normalised: '' },
    signedIn: null,
    recordPage: null,
  },
  signed: false,
  written: [],
  places: [],
  pageCount: 1,
  addedPages: 0,
  notes: [],
  inked: [],
  writtenOver: [],
  flattened: [],
  touched: [],
});
