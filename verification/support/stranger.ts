import { getCsrfCookie } from '#contract/accounts/get-csrf-cookie.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Somebody with a browser, over the wire: keeps cookies, sends the anti-forgery token. */
export class Stranger {
  /** Every value that any cookie ever had. */
  readonly cookiesEver: string[] = [];
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  get(path: string): Promise<Answer> {
    return this.#send(path, { method: 'GET' });
  }

  post(path: string, body: object): Promise<Answer> {
    return this.raw(path, JSON.stringify(body));
  }

  /** A body as it is, which need not be JSON though it says so. */
  async raw(path: string, body: string): Promise<Answer> {
    if (!this.#cookies.has('XSRF-TOKEN')) await this.get(getCsrfCookie.path);
    const headers = {
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? ''),
    };
    return this.#send(path, { method: 'POST', headers, body });
  }

  async #send(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(this.#url + path, {
      ...init,
      redirect: 'manual',
      headers: { connection: 'close', ...this.#headers, cookie, ...init.headers },
    });
    for (const line of reply.headers.getSetCookie()) this.#keep(line);
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: reply.status,
      headers: reply.headers,
      body: isJson ? JSON.parse(text) : undefined,
    };
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value.length > 8) this.cookiesEver.push(value);
    this.#cookies.set(name, value);
  }
}
