import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { toIso } from '#domain/time.ts';
import { serverNow } from '#server/platform/clock.ts';

/** By what Node says was wrong; anything else could not be read. */
const REFUSED: Record<string, [status: number, code: RefusalCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed'],
};

/**
 * Refuses what a connection says that is no request, and ends it. No route, hook or reply is there for
 * these, so the words and headers of every refusal are written here.
 */
export function refuseUnread(nextId: () => string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(refusalOf(error.code ?? '', nextId()));
    socket.destroy(error);
  };
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
