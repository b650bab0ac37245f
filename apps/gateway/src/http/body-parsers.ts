import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS, ServiceError } from '@formseal/contracts';

/** An upload's handler reads its body itself; an unknown route is a 404 whatever is sent to it. */
const isParsed = ({ is404, routeOptions }: FastifyRequest): boolean => !is404 && routeOptions.config.streamed !== true;

/** JSON is parsed here; an upload's body stays a stream for its handler; anything else is refused. */
export function useBodyParsers(instance: FastifyInstance): void {
  instance.removeAllContentTypeParsers();
  const json = { parseAs: 'string', bodyLimit: LIMITS.jsonBytes } as const;
  instance.addContentTypeParser<string>(/^application\/([\w.+-]+\+)?json/, json, (request, text, done) => {
    if (!isParsed(request) || text.trim() === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text));
    } catch {
      // The parser's own message quotes the body, passwords and all.
      done(new ServiceError('invalid_json'));
    }
  });
  instance.addContentTypeParser('*', (request, payload, done) => {
    if (!isParsed(request)) return done(null, undefined);
    // Nobody reads this body: let it run off, so that the connection can be used again.
    payload.resume();
    done(new ServiceError('unsupported_media_type', { next: 'Send the body as application/json.' }));
  });
}
