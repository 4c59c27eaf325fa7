import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Answer, Witness } from './witness.ts';

/** A request has 63 hashes and a checkpoint with 100 signatures at most. */
const MOST_BYTES = 64 * 1024;

/** The witness over HTTP: `POST /add-checkpoint`, and nothing else. */
export function serveWitness(witness: Pick<Witness, 'add'>): Server {
  const server = createServer((request, response) => {
    answer(witness, request)
      .catch((error: unknown): Answer => {
        process.stderr.write(`${error}\n`);
        return { status: 500, body: 'Nothing was cosigned.\n' };
      })
      .then((said) => send(response, said));
  });
  server.requestTimeout = 10_000;
  return server;
}

async function answer(witness: Pick<Witness, 'add'>, request: IncomingMessage): Promise<Answer> {
  if (request.url !== '/add-checkpoint') return { status: 404, body: 'Try /add-checkpoint.\n' };
  if (request.method !== 'POST') return { status: 405, body: 'Send a POST.\n' };
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_BYTES) return { status: 413, body: 'This is too long.\n' };
    parts.push(part);
  }
  return witness.add(Buffer.concat(parts));
}

function send(response: ServerResponse, { status, body, type = 'text/plain' }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    ...(status === 413 ? { connection: 'close' } : {}),
  });
  response.end(body);
}
