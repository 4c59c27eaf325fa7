import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendWritten, type Written, writeOut } from '../answers/shared-answer.ts';

/** Under our own name, and without a bar that asks for the address of some other document. */
const theme = {
  title: 'Fairlot API',
  css: [{ filename: 'theme.css', content: '.topbar { display: none; }' }],
};

/** The API's description at /openapi.json, where programs look for it, and its page at /docs. */
export async function documentationPages(root: FastifyInstance): Promise<void> {
  await root.register(async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: 'document' };
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (reply.statusCode < 400) reply.header('cache-control', 'public, max-age=300');
      done();
    });
    // Written once: it takes 3 to 7 ms of the processor that decides bids.
    let written: Written | undefined;
    const sendDocument = (request: FastifyRequest, reply: FastifyReply) => {
      written ??= writeOut(root.swagger(), { personal: false });
      return sendWritten(written, request, reply);
    };
    await app.register(swaggerUi, {
      routePrefix: '/docs',
      theme,
      uiHooks: {
        preHandler: async (request: FastifyRequest, reply: FastifyReply) =>
          request.routeOptions.url === '/docs/json' ? sendDocument(request, reply) : undefined,
      },
    });
    app.get('/openapi.json', { schema: { hide: true } }, sendDocument);
  });
}
