import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { StreamableFile } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import { currentCaller } from '@formseal/platform';
import { SLICE } from './in-turns.js';

/** As many of them as may lie ready for one account, session or link for longer than this: each holds its fields for as long as its reader takes. */
const UNTAKEN = { most: 16, forMs: 20_000 };

/**
 * Answers with very many fields are written slice by slice: the same bytes, and nobody waits for the whole of them. Where answers are sent, and
 * no interceptor: what those come wrapped in costs every call more than all of our hooks.
 */
export class SlicingAdapter extends FastifyAdapter {
  untakenForMs = UNTAKEN.forMs;
  /** Since when each of them lies ready, the oldest first. */
  private readonly untaken = new Map<string, Set<{ readonly since: number }>>();
  /** As who they were known at the beginning: over a link a call goes on in the name of the account, which has no part in how it is read. */
  private readonly askers = new WeakMap<IncomingMessage, string>();

  override reply(
    ...[response, body, status]: Parameters<FastifyAdapter['reply']>
  ): ReturnType<FastifyAdapter['reply']> {
    if (!hasManyFields(body)) return super.reply(response, body, status);
    const { raw, request } = response as FastifyReply;
    const who = this.askers.get(request.raw) ?? '';
    // Who has hung up by now is told nothing, and closes nothing any more.
    if (!raw.closed) raw.once('close', this.lies(who));
    return super.reply(response, streamed(body), status);
  }

  /** Refuses the next call of whoever takes nothing of them, before it does anything: once it is known whose it is. */
  refuseWhoTakesNothing(instance: FastifyInstance): void {
    instance.addHook('onRequest', async ({ raw }) => {
      const who = currentCaller() ?? '';
      this.askers.set(raw, who);
      if (this.takesNothing(who))
        throw new ServiceError('unavailable', { message: 'Answers to earlier calls have not been taken yet.' }, 5);
    });
  }

  /** What notes that it lies ready no more. */
  private lies(who: string): () => void {
    const [answer, others] = [
      { since: performance.now() },
      this.untaken.get(who) ?? new Set<{ readonly since: number }>(),
    ];
    this.untaken.set(who, others.add(answer));
    return () => {
      others.delete(answer);
      if (others.size === 0) this.untaken.delete(who);
    };
  }

  private takesNothing(who: string): boolean {
    const since = [...(this.untaken.get(who) ?? [])].at(UNTAKEN.most - 1)?.since;
    return since !== undefined && performance.now() - since > this.untakenForMs;
  }
}

type WithFields = Readonly<Record<string, unknown>> & { readonly fields: readonly unknown[] };

const hasManyFields = (body: unknown): body is WithFields =>
  typeof body === 'object' &&
  body !== null &&
  'fields' in body &&
  Array.isArray(body.fields) &&
  body.fields.length > SLICE;

const streamed = (body: WithFields): StreamableFile =>
  new StreamableFile(Readable.from(slices(body), { objectMode: false }), { type: 'application/json; charset=utf-8' });

/** What JSON.stringify gives, in pieces. */
export async function* slices(body: WithFields): AsyncGenerator<string> {
  const { fields, ...others } = body;
  const known = Object.keys(body).filter((key) => key === 'fields' || others[key] !== undefined);
  for (const [at, key] of known.entries()) {
    yield `${at === 0 ? '{' : ','}${JSON.stringify(key)}:`;
    if (key !== 'fields') yield JSON.stringify(others[key]);
    else yield* elements(fields);
  }
  yield '}';
}

async function* elements(fields: readonly unknown[]): AsyncGenerator<string> {
  for (let at = 0; at < fields.length; at += SLICE) {
    yield `${at === 0 ? '[' : ','}${JSON.stringify(fields.slice(at, at + SLICE)).slice(1, -1)}`;
    await setImmediate();
  }
  yield fields.length === 0 ? '[]' : ']';
}
