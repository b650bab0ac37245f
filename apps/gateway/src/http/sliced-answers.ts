import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { StreamableFile } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { SLICE } from './in-turns.js';

/**
 * Answers with very many fields are written slice by slice: the same bytes, and nobody waits for the whole of them. Where answers are sent, and
 * no interceptor: what those come wrapped in costs every call more than all of our hooks.
 */
export class SlicingAdapter extends FastifyAdapter {
  override reply(
    ...[response, body, status]: Parameters<FastifyAdapter['reply']>
  ): ReturnType<FastifyAdapter['reply']> {
    return super.reply(response, hasManyFields(body) ? streamed(body) : body, status);
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
