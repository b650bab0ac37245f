import { serveSandbox } from '@formseal/platform/sandbox-child';
import type { ReadField, WriteField } from '@formseal/contracts';

/** The entry of a sandboxed child: one file on the whole road from upload to signed PDF, then read by other eyes. */
serveSandbox(async () => {
  const { acceptPdf, readPages, renderTypedSignature, sealerOf, writePdf } = await import('@formseal/form-writer');
  const { createSelfSignedPkcs12, pkcs12SealKey } = await import('@formseal/form-writer');
  const { isFailure, readForm } = await import('@formseal/form-reader');
  const { file } = await createSelfSignedPkcs12({ organisation: 'Formseal bench', passphrase: 'bench' });
  const sealer = sealerOf(await pkcs12SealKey(file, 'bench'));
  const png = renderTypedSignature('Anna Weber')!;

  const outcomeOf = async (original: Uint8Array): Promise<{ outcome: string; pdf?: Uint8Array }> => {
    const normalised = await acceptPdf(original);
    if (!normalised.ok) return { outcome: 'reason' in normalised ? normalised.reason : 'too many pages' };
    const form = await readForm(normalised.bytes);
    if (isFailure(form)) return { outcome: 'failed' in form ? `not read: ${form.failed}` : 'too many pages' };
    const again = await readForm(normalised.bytes);
    if (JSON.stringify(again) !== JSON.stringify(form)) return { outcome: 'WRONG: read otherwise the second time' };
    const written = await writePdf(
      normalised.bytes,
      {
        documentId: '6f1c2f0a-7a53-4e0e-9f5e-0d5f3c1b2a10',
        test: false,
        language: form.language,
        fields: form.fields.map(valued),
        signature: { png },
        signers: null,
        by: { name: 'Anna Weber', email: 'anna@bench.example', means: 'web_app', keyPrefix: null },
        inTheNameOf: { name: 'Anna Weber', account: 'Bench', accountKind: 'personal' },
        signedAt: new Date('2026-11-21T09:30:00Z'),
        hashes: { original: 'a'.repeat(64), normalised: 'b'.repeat(64) },
        signedIn: null,
        recordPage: null,
      },
      sealer,
    );
    if (!written.ok) return { outcome: `refused: ${written.fieldId ? 'a value' : 'the file'}` };
    const [before, after] = [await readPages(normalised.bytes), await readPages(written.pdf)];
    const kept = before.every((page, i) => holds(after[i]?.text ?? '', page.text));
    return { outcome: kept ? 'signed' : 'WRONG: its text changed', pdf: written.pdf };
  };
  return async ({ blobs: [original] }) => {
    const { outcome, pdf } = await outcomeOf(original!).catch(stopped);
    return { data: outcome, blobs: pdf ? [pdf] : [] };
  };
});

/** The writer's last look saw another file than was reviewed, and nothing was signed: that is what the look is for. */
function stopped(error: unknown): { outcome: string; pdf?: Uint8Array } {
  if (!(error instanceof Error) || error.name !== 'NotAsReviewed') throw error;
  return { outcome: 'stopped: not as reviewed' };
}

/** A short value wherever one goes: what is tried here is the file. */
function valued(field: ReadField, index: number): WriteField {
  const { page, rect, type, label, semanticKey, format, widget } = field;
  const values = { text: format.choices[0]?.value ?? '7', date: '1984-03-07', checkbox: 'true', signature: null };
  const inScope = field.state !== 'out_of_scope';
  return { id: `field-${index}`, page, rect, type, label, semanticKey, format, widget, inScope, value: values[type] };
}

/** Every letter of the one page is on the other. */
function holds(now: string, before: string): boolean {
  const count = new Map<string, number>();
  for (const letter of now) count.set(letter, (count.get(letter) ?? 0) + 1);
  return [...before].every((letter) => {
    const left = (count.get(letter) ?? 0) - 1;
    count.set(letter, left);
    return left >= 0;
  });
}
