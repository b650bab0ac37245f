import { createHash } from 'node:crypto';
import { readPages } from '@formseal/form-writer';
import { Client, jsonOf } from './client.js';
import { aNonce, formOf } from './form.js';
import type { History, Journey } from './history.js';
import type { Tenant } from './world.js';

interface Read {
  readonly id: string;
  readonly status: string;
  readonly failureReason?: string | null;
  readonly fields: readonly { id: string; label: string; state: string; confirmed: boolean }[];
}

/** Forms on their way at a fixed rate, whatever becomes of those before: an open load. */
export class Load {
  private readonly under = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private count = 0;

  constructor(
    private readonly gateways: readonly string[],
    private readonly tenants: readonly Tenant[],
    readonly history: History,
  ) {}

  start(perSecond: number): void {
    this.timer = setInterval(() => this.send(), 1000 / perSecond);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** One more form on its way. */
  send(): Promise<void> {
    const number = this.count++;
    const tenant = this.tenants[number % this.tenants.length]!;
    const client = new Client(this.gateways, tenant, this.history, number >> 1);
    const way = travel(client, this.history).finally(() => this.under.delete(way));
    this.under.add(way);
    return way;
  }

  get travelling(): number {
    return this.under.size;
  }

  async settle(): Promise<void> {
    this.stop();
    await Promise.all(this.under);
  }
}

async function travel(client: Client, history: History): Promise<void> {
  const { accountId } = client.tenant;
  const nonce = aNonce();
  const journey: Journey = {
    ...{ nonce, accountId, documentId: null, uploaded: false },
    ...{ signed: false, downloaded: null, gaveUp: false },
  };
  history.journeys.push(journey);
  const document = await upload(client, history, journey);
  if (document === null) return;
  for (const field of document.fields) {
    const body = JSON.stringify({ value: field.label.startsWith('Booking') ? nonce : 'blue' });
    const headers = { 'content-type': 'application/json', 'idempotency-key': `${nonce}-${field.id}` };
    const path = `/documents/${document.id}/fields/${field.id}/confirm`;
    const confirmed = await client.ask('confirm', { method: 'POST', path, headers, body });
    if (confirmed?.status !== 200) return;
  }
  const headers = { 'idempotency-key': `${nonce}-sign` };
  const signed = await client.ask('sign', { method: 'POST', path: `/documents/${document.id}/sign`, headers });
  if (signed?.status !== 200) return;
  journey.signed = true;
  await download(client, history, journey);
}

async function upload(client: Client, history: History, journey: Journey): Promise<Read | null> {
  const { nonce } = journey;
  const answer = await client.ask('upload', {
    method: 'POST',
    path: '/documents',
    headers: { 'content-type': 'application/pdf', 'x-filename': `${nonce}.pdf`, 'idempotency-key': nonce },
    body: await formOf(nonce),
  });
  if (answer?.status !== 201) return null;
  const document = jsonOf<Read>(answer);
  journey.documentId = document.id;
  journey.uploaded = true;
  if (document.status === 'failed') {
    journey.gaveUp = true;
    return null;
  }
  const wrong = !document.fields.some(({ label }) => label === `Booking code of ${nonce}`);
  if (wrong) history.note({ what: 'upload', end: 'wrong', status: 201, ms: 0, why: `not the answer to ${nonce}` });
  return wrong ? null : document;
}

async function download(client: Client, history: History, journey: Journey): Promise<void> {
  const { nonce, documentId } = journey;
  const answer = await client.ask('download', { method: 'GET', path: `/documents/${documentId}/download` });
  if (answer?.status !== 200) return;
  const text = (await readPages(answer.bytes)).map((page) => page.text).join(' ');
  const times = text.split(nonce).length - 1;
  const sha256 = createHash('sha256').update(answer.bytes).digest('hex');
  // Printed in the title and in the label, and once more as the value that was confirmed.
  journey.downloaded = { sha256, holds: times > 0, reviewed: times >= 3 && text.includes('blue') };
  if (times === 0)
    history.note({ what: 'download', end: 'wrong', status: 200, ms: 0, why: `not the file of ${nonce}` });
}
