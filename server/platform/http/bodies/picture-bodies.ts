import { errorCodes, type FastifyInstance } from 'fastify';
import { LOGO_MAX_BYTES } from '#contract/auctions/listing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes a picture as its whole body. */
    picture?: boolean;
  }
}

export const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];

/** A picture as the whole body, read as its field `logo`; only where the route takes one (else 415). */
export function pictureBodies(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(
    PICTURES,
    { parseAs: 'buffer', bodyLimit: LOGO_MAX_BYTES },
    (request, logo, done) => {
      if (request.routeOptions.config.picture) done(null, { logo });
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']));
    },
  );
}
