import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { chapters } from '#contract/documentation/chapter.ts';
import { refusedAnywhere } from '#contract/documentation/refusals-of.ts';
import type { Config } from '#server/config/config.ts';
import { documentationPages } from './documentation-pages.ts';

type Transformed = ReturnType<ReturnType<typeof createJsonSchemaTransformObject>>;

/**
 * The contract's named schemas as they are now. The site, which is opened later, brings copies of the
 * contract's modules that give the same names again.
 */
function namedSchemas() {
  const named = z.registry<{ id: string }>();
  for (const [id, schema] of z.globalRegistry._idmap)
    named.add(schema, { ...z.globalRegistry.get(schema), id });
  return named;
}

const description = `Share auctions that anyone can check. Money is in US dollars with two decimals, as
JSON numbers; times are ISO 8601 in UTC by the server's clock, which every response carries in
\`X-Server-Time\`. Unsafe requests with a session need the value of the cookie \`XSRF-TOKEN\`
(GET /sanctum/csrf-cookie) in the header \`X-XSRF-TOKEN\`; those with a bearer token do not. ${refusedAnywhere}`;

/** The OpenAPI 3.1 document at /openapi.json and its page at /docs, both from the contract. */
export async function documentation(app: FastifyInstance, config: Config): Promise<void> {
  const schemaRegistry = namedSchemas();
  const transformObject = createJsonSchemaTransformObject({ schemaRegistry });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fairlot',
        version: '1.0.0',
        description: description.replaceAll('\n', ' '),
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: 'Fairlot', url: config.appUrl },
      },
      tags: Object.entries(chapters).map(([name, text]) => ({ name, description: text })),
      servers: [{ url: config.appUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'fairlot_session' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: createJsonSchemaTransform({ skipList: [], schemaRegistry }),
    transformObject: (document) => withoutCopies(transformObject(document)),
  });
  await documentationPages(app);
}

/**
 * Named schemas are answers, and bodies have no names, so the copies that the library makes of each
 * schema as an input would describe nothing.
 */
function withoutCopies(document: Transformed): Transformed {
  if (!('components' in document)) return document;
  const schemas: Record<string, unknown> = document.components?.schemas ?? {};
  for (const name of Object.keys(schemas))
    if (name.endsWith('Input') && name.slice(0, -5) in schemas) delete schemas[name];
  return document;
}
