import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { toIso } from '#domain/time.ts';
import { serverNow } from '#server/platform/clock.ts';
import { currentResponse } from './drain.ts';

/** By Node's error code; any other request could not be parsed. */
const REFUSED: Record<string, [status: number, code: RefusalCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed'],
};

/**
 * Refuses what a connection sends that is no request, and ends the connection. No route, hook or reply exists
 * for it, so the words and headers of every refusal are written here. Where another answer is due first the
 * connection ends without a word: a client would take the refusal for that answer, or for a part of it.
 */
export function clientErrorHandler(nextId: () => string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable && !isAnswerDue(socket))
      socket.write(refusalOf(error.code ?? '', nextId()));
    socket.destroy(error);
  };
}

/** A request that was not read whole is answered by the refusal itself, until its answer has begun. */
function isAnswerDue(socket: Socket): boolean {
  const response = currentResponse(socket);
  return response !== undefined && (response.req.complete || response.headersSent);
}

function refusalOf(fault: string, id: string): string {
  const [status, code] = REFUSED[fault] ?? [400, 'malformed'];
  const body = JSON.stringify({ message: refusals[code][1], code, request_id: id });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${id}`,
    `X-Server-Time: ${toIso(serverNow() * 1000)}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
