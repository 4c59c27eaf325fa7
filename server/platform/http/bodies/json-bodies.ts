import type { FastifyInstance } from 'fastify';

/**
 * JSON bodies, where an empty one is none: clients that name the content type of every request
 * send it with calls that have no body too (approve, delete, log-out), as the API always took it.
 */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (text.trim() === '') done(null, undefined);
      else parse(request, text, done);
    },
  );
}
