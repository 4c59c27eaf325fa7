import { Agent, request } from 'node:http';
import { codeOf, type JournalTry } from './journal.ts';
import type { SignedIn } from './people.ts';

/** A client gives up on an answer after so long, as people and browsers do. */
const PATIENCE_MS = 12_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface CallRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** Instead of a body: a bank's file, to be booked. */
  file?: Buffer;
  key?: string | undefined;
}

interface Reply {
  status: number;
  body: unknown;
  isReplay: boolean;
}

/** Sends one request to a port of this machine and writes down what became of it. Never rejects. */
export async function attempt(
  port: number,
  who: SignedIn,
  asked: CallRequest,
): Promise<JournalTry> {
  const sentAt = performance.now();
  const reply = await exchange(port, who, asked).catch(() => undefined);
  return reply ? { sentAt, answeredAt: performance.now(), ...reply } : { sentAt };
}

function exchange(port: number, who: SignedIn, asked: CallRequest): Promise<Reply> {
  const { method, path, key } = asked;
  const sent = asked.file ? asForm(asked.file) : asJson(asked.body);
  return new Promise((resolve, reject) => {
    const sending = request({
      ...{ agent, port, host: '127.0.0.1', method, path },
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        cookie: `fairlot_session=${who.session}`,
        'x-xsrf-token': who.token,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(sent ? { 'content-type': sent.type, 'content-length': sent.bytes.length } : {}),
      },
    });
    sending.on('error', reject);
    sending.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('close', () => reject(new Error('The answer was cut off.')));
      answer.on('end', () => {
        if (!answer.complete) return;
        const status = answer.statusCode ?? 0;
        const isReplay = answer.headers['idempotent-replayed'] === 'true';
        resolve({ status, isReplay, body: parsed(Buffer.concat(chunks).toString()) });
      });
    });
    sending.end(sent?.bytes);
  });
}

interface Sent {
  type: string;
  bytes: Buffer;
}

const asJson = (body: unknown): Sent | undefined =>
  body === undefined
    ? undefined
    : { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };

const BOUNDARY = 'torture-7d1f';

/** As an admin's page sends a bank's file that is to be booked. */
const asForm = (file: Buffer): Sent => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  bytes: Buffer.concat([
    Buffer.from(
      [
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="dry_run"\r\n\r\nno`,
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="document"; filename="bank.xml"`,
        'content-type: application/xml\r\n\r\n',
      ].join('\r\n'),
    ),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
});

/** Errors are told by their code, so that two answers can be compared: request ids differ. */
function parsed(text: string): unknown {
  if (text === '') return undefined;
  const body: unknown = JSON.parse(text);
  const code = codeOf(body);
  return code === '' ? body : { code };
}
