import { readFileSync } from 'node:fs';
import { acceptPdf, fillAndStamp, renderTypedSignature } from '@formseal/form-writer';
import { orderAsRead } from './apps/bench/dist/signing/order-as-read.js';
import { printUnlikeReviewed } from './libs/form-writer/dist/check/print-beneath.js';
import { drawPages, drawBarePages } from './libs/form-writer/dist/reading/draw-pages.js';
const signature = renderTypedSignature('Anna Weber');
for (const f of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  try {
    const bytes = new Uint8Array(readFileSync(f));
    const a = await acceptPdf(bytes); if (!a.ok) { console.log(f, 'not taken'); continue; }
    const filling = await orderAsRead({ name: f, truth: null, flat: false, bytes }, a.bytes, signature);
    if (!filling) { console.log(f, 'not read'); continue; }
    const st = await fillAndStamp(a.bytes, filling.order);
    if (!st.ok) { console.log(f, 'not filled', st.message); continue; }
    const fields = filling.order.fields.filter((x) => x.widget && x.type !== 'signature');
    const at = st.stage.inked.slice(0, fields.length).map((p, i) => ({ ...p, field: { id: `${i}`, label: `#${i}` } }));
    const t = performance.now();
    const found = [];
    for (const page of new Set(at.map((p) => p.page))) { const u = await printUnlikeReviewed({ ...st.stage, writtenOver: at.filter((p) => p.page === page) }, st.stage.bytes, { draw: drawPages, drawBare: drawBarePages }); if (u) found.push(u.message + ' ' + JSON.stringify(at[Number(u.fieldId)].rect)); }
    console.log(f.slice(-20), at.length, Math.round(performance.now() - t) + ' ms', found.length ? found.join(' | ') : 'ok');
  } catch (e) { console.log(f, 'threw', e.message); }
}
