import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';

const transform = createJsonSchemaTransform({ skipList: [] });

/** The OpenAPI 3.1 document at /openapi.json and its page at /docs, both from the contract. */
export async function documentation(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fairlot',
        version: '1.0.0',
        description: 'Share auctions that anyone can check. Money is US dollars with two decimals.',
      },
      servers: [{ url: config.appUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'fairlot_session' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
