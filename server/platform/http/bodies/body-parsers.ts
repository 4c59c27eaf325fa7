import formbody from '@fastify/formbody';
import { errorCodes, type FastifyInstance } from 'fastify';
import { LOGO_MAX_BYTES } from '#contract/auctions/listing.ts';
import { multipartBodies } from './multipart-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes a picture as its whole body. */
    picture?: boolean;
    /** Whether the route takes a file that is larger than a logo, with its name. */
    upload?: boolean;
  }
}

export const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];

/** The bodies that are read: JSON, both kinds of forms, and pictures. Any other is refused (415). */
export async function bodyParsers(app: FastifyInstance): Promise<void> {
  jsonBodies(app);
  pictureBodies(app);
  await app.register(formbody);
  await multipartBodies(app);
}

/**
 * JSON bodies, where an empty one is none: clients that name the content type of every request
 * send it with calls that have no body too (approve, delete, log-out), as the API always took it.
 */
function jsonBodies(app: FastifyInstance): void {
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

/** A picture as the whole body, read as its field `logo`; only where the route takes one. */
function pictureBodies(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(
    PICTURES,
    { parseAs: 'buffer', bodyLimit: LOGO_MAX_BYTES },
    (request, logo, done) => {
      if (request.routeOptions.config.picture) done(null, { logo });
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']));
    },
  );
}
