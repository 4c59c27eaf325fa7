import { connect, type Socket } from 'node:net';

/** The answer to one request, as far as a load generator looks at it. */
export interface LoadAnswer {
  status: number;
  body: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;
/**
 * What every connection reads into, one at a time: a buffer for each read would make the generator's
 * collector stop it for 20 ms now and then, which would count as the server's.
 */
const INCOMING = Buffer.alloc(65_536);
const NOTHING = Buffer.alloc(0);

/**
 * One keep-alive HTTP/1.1 connection, one request at a time. Written on plain sockets because the
 * generator shares the machine with the server it measures: node's own client costs several times
 * as much per request. Understands answers with a Content-Length only, which all of ours have.
 */
export class LoadConnection {
  readonly #socket: Socket;
  #received: Buffer = NOTHING;
  #waiting: { resolve: (answer: LoadAnswer) => void; reject: (error: Error) => void } | undefined;

  private constructor(host: string, port: number) {
    const callback = (bytes: number): boolean => {
      this.#take(INCOMING.subarray(0, bytes));
      return true;
    };
    this.#socket = connect({ host, port, noDelay: true, onread: { buffer: INCOMING, callback } });
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('The server closed the connection.')));
  }

  static open(host: string, port: number): Promise<LoadConnection> {
    return new Promise((resolve, reject) => {
      const connection = new LoadConnection(host, port);
      connection.#socket.once('error', reject);
      connection.#socket.once('connect', () => {
        connection.#socket.off('error', reject);
        resolve(connection);
      });
    });
  }

  send(head: string, body: string): Promise<LoadAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    const received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = received.indexOf(HEAD_END);
    const head = headEnd < 0 ? '' : received.toString('latin1', 0, headEnd);
    const end = headEnd + HEAD_END.length + Number(LENGTH.exec(head)?.[1] ?? 0);
    if (headEnd < 0 || received.length < end) {
      this.#received = Buffer.from(received);
      return;
    }
    const body = received.toString('utf8', headEnd + HEAD_END.length, end);
    this.#received = received.length === end ? NOTHING : Buffer.from(received.subarray(end));
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(error);
  }
}
