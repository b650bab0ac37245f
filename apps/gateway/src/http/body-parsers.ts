import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS, ServiceError } from '@formseal/contracts';

/** An upload's handler reads its body itself; an unknown route is a 404 whatever is sent to it. */
const isParsed = ({ is404, routeOptions }: FastifyRequest): boolean => !is404 && routeOptions.config.streamed !== true;

/** RFC 8259 §8.1: UTF-8, whatever a charset says, and a byte order mark may be passed over. Other bytes would be replaced unseen. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Several clients name a media type for a body that they don't send. */
const isEmpty = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

/** JSON is parsed here; an upload's body stays a stream for its handler; anything else is refused. */
export function useBodyParsers(instance: FastifyInstance): void {
  instance.removeAllContentTypeParsers();
  const json = { parseAs: 'buffer', bodyLimit: LIMITS.jsonBytes } as const;
  instance.addContentTypeParser<Buffer>(/^application\/([\w.+-]+\+)?json/, json, (request, bytes, done) => {
    if (!isParsed(request)) return done(null, undefined);
    try {
      const text = utf8.decode(bytes);
      done(null, text.trim() === '' ? undefined : JSON.parse(text));
    } catch {
      // The parser's own message quotes the body, passwords and all.
      done(new ServiceError('invalid_json'));
    }
  });
  instance.addContentTypeParser('*', (request, payload, done) => {
    if (!isParsed(request) || isEmpty(request)) return done(null, undefined);
    // Nobody reads this body: let it run off, so that the connection can be used again.
    payload.resume();
    done(new ServiceError('unsupported_media_type', { next: 'Send the body as application/json.' }));
  });
}
