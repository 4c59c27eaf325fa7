import { connect, type Socket } from 'node:net';

export interface LineEvents {
  open(): void;
  /** One message; its bytes are only there until this returns. */
  message(bytes: Buffer): void;
  /** Ended by the other side, or never begun. */
  lost(): void;
}

interface Target {
  host: string;
  port: number;
  /** Addresses of this machine differ, so that ports suffice for many sockets. */
  localAddress: string;
  cookie: string | undefined;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const PING = 0x89;
/** No mask is a mask of zeros. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
/**
 * Ports of the address that sockets come from, one after the other: a kernel that is left to search for a free
 * one takes milliseconds of both cores for each, once thousands are in use.
 */
const PORTS = { first: 10_000, end: 60_000 };
let port = PORTS.first;

function nextPort(): number {
  port = port + 1 < PORTS.end ? port + 1 : PORTS.first;
  return port;
}

/** A page gives up a handshake that hangs for this long, too (web/realtime/connection.ts). */
const GREETED_WITHIN_MS = 5_000;
/** Read into by all lines, one after the other. */
const shared = Buffer.alloc(256 * 1024);

/**
 * A WebSocket client that does no more than it must: it shares two cores with the server that is
 * measured, and thousands of a library's sockets would take most of them.
 */
export class FrameConnection {
  readonly #socket: Socket;
  readonly #events: LineEvents;
  #greeted = false;
  #pending: Buffer | undefined;

  constructor(target: Target, events: LineEvents) {
    this.#events = events;
    this.#socket = connect({
      ...target,
      localPort: nextPort(),
      onread: { buffer: shared, callback: (length, bytes) => this.#take(length, bytes) },
    });
    this.#socket.setNoDelay(true);
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => events.lost());
    setTimeout(() => this.#greeted || this.#socket.destroy(), GREETED_WITHIN_MS);
    this.#socket.write(
      `GET /live HTTP/1.1\r\nHost: ${target.host}:${target.port}\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n' +
        `${target.cookie === undefined ? '' : `Cookie: ${target.cookie}\r\n`}\r\n`,
    );
  }

  say(message: object): void {
    const text = Buffer.from(JSON.stringify(message));
    const header =
      text.length < 126
        ? Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0])
        : Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 255, 0, 0, 0, 0]);
    this.#socket.write(Buffer.concat([header, text]));
  }

  /** Reads nothing any more: the server has to wait. */
  stall(): void {
    this.#socket.pause();
  }

  /** Gone without a word, as when the network is. */
  cut(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #take(length: number, buffer: Uint8Array): boolean {
    const news = Buffer.from(buffer.buffer, buffer.byteOffset, length);
    let bytes = this.#pending ? Buffer.concat([this.#pending, news]) : news;
    this.#pending = undefined;
    if (!this.#greeted) {
      const end = bytes.indexOf(HEAD_END);
      if (end >= 0) {
        if (bytes.toString('latin1', 9, 12) !== '101') {
          this.#socket.destroy();
          return true;
        }
        this.#greeted = true;
        bytes = bytes.subarray(end + HEAD_END.length);
        this.#events.open();
      }
    }
    const rest = this.#greeted ? this.#readMessages(bytes) : bytes;
    // What is left over is copied, since the next read overwrites the buffer.
    if (rest.length > 0) this.#pending = Buffer.from(rest);
    return true;
  }

  #readMessages(given: Buffer): Buffer {
    let bytes = given;
    for (;;) {
      const size = sizeOf(bytes);
      if (size === undefined || bytes.length < size.head + size.body) return bytes;
      const body = bytes.subarray(size.head, size.head + size.body);
      if (bytes[0] === 0x81) this.#events.message(body);
      else if (bytes[0] === PING) this.#socket.write(PONG);
      bytes = bytes.subarray(size.head + size.body);
    }
  }
}

/** Lengths of the message that begins here; undefined while its head is not there (RFC 6455, 5.2). */
function sizeOf(bytes: Buffer): { head: number; body: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = (bytes[1] ?? 0) & 127;
  if (short < 126) return { head: 2, body: short };
  if (short === 126) return bytes.length < 4 ? undefined : { head: 4, body: bytes.readUInt16BE(2) };
  return bytes.length < 10 ? undefined : { head: 10, body: Number(bytes.readBigUInt64BE(2)) };
}
