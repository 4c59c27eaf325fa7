import Fastify from 'fastify';

/** Baseline (b): what this machine answers when a POST handler does nothing at all. */
const app = Fastify();
app.post('/empty', (_request, reply) => reply.status(201).send({ ok: true }));
const address = await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
