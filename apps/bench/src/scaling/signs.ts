import type { Call } from '../callers/call.js';
import { callOnce, jsonOf } from '../faults/client.js';
import { aNonce, formOf } from '../faults/form.js';
import type { Ground } from '../faults/ground.js';
import type { World } from '../faults/world.js';

/** Calls that sign a document each, all its fields confirmed; each of another account, as nearly every signature is. */
export async function signsOf(ground: Ground, world: World, count: number): Promise<Call[]> {
  const base = ground.gateways[0]!;
  const calls: Call[] = [];
  for (let n = 0; n < count; n += 1) {
    const { key } = await world.tenant();
    const nonce = aNonce();
    const body = await formOf(nonce);
    const headers = { 'content-type': 'application/pdf' };
    const upload = await callOnce(base, key, { method: 'POST', path: '/documents', headers, body });
    if (upload.status !== 201) throw new Error(`a form was not taken: ${upload.status} ${upload.why}`);
    const { id, fields } = jsonOf<{ id: string; fields: readonly { id: string }[] }>(upload);
    for (const field of fields) {
      const path = `/documents/${id}/fields/${field.id}/confirm`;
      const value = JSON.stringify({ value: nonce });
      await callOnce(base, key, { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: value });
    }
    const url = `${base}/api/v1/documents/${id}/sign`;
    calls.push({ url, method: 'POST', headers: { authorization: `Bearer ${key}` } });
  }
  return calls;
}
