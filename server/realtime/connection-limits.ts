import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../config/config.ts';
import { trustRule } from '../platform/http/fastify-options.ts';
import { networkOf } from '../platform/http/limits/networks.ts';
import { type Rate, TokenBuckets } from '../platform/token-bucket.ts';
import type { Credential } from './connection.ts';

/** Sockets of one process; beyond it screens poll. */
const MAX_SOCKETS = 20_000;
/**
 * Signed-out sockets of one address. A company, a campus or a phone network may stand behind it;
 * whoever comes later still sees the market, by polling.
 */
const MAX_PER_ADDRESS = 1_000;
/** One person's open pages, on all of their devices. */
const MAX_PER_USER = 100;

/**
 * Sockets that one address may open: each asks the database whose it is. A whole office comes back at
 * once after a restart.
 */
const OPENING: Rate = { burst: 2_000, perSecond: 50 };

/** Whose limit a socket counts against: the user's, or the address's where nobody is signed in. */
export interface Holder {
  name: string;
  most: number;
}

/** Counts who holds how many of the sockets, so that nobody takes all of them. */
export class ConnectionLimits {
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #limited: boolean;
  readonly #openings = new TokenBuckets(OPENING);
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor({ trustProxy, rateLimits }: Pick<Config, 'trustProxy' | 'rateLimits'>) {
    const trust = trustRule(trustProxy) || (() => false);
    const compiled = typeof trust === 'function' ? trust : proxyAddress.compile(trust);
    this.#addressOf = (request) => networkOf(proxyAddress(request, compiled));
    this.#limited = rateLimits;
  }

  /** Whether the address may open one more right now, whoever it will turn out to be. */
  mayOpen(request: IncomingMessage): boolean {
    return !this.#limited || this.#openings.take(this.#addressOf(request), Date.now()).allowed;
  }

  holderOf(request: IncomingMessage, credential: Credential | undefined): Holder {
    return credential
      ? { name: `user ${credential.caller.id}`, most: MAX_PER_USER }
      : { name: `address ${this.#addressOf(request)}`, most: MAX_PER_ADDRESS };
  }

  /** The status to refuse one more socket with; undefined when there is room. */
  refuse({ name, most }: Holder): 429 | 503 | undefined {
    if (this.#total >= MAX_SOCKETS) return 503;
    return this.#limited && (this.#held.get(name) ?? 0) >= most ? 429 : undefined;
  }

  take({ name }: Holder): void {
    this.#total += 1;
    this.#held.set(name, (this.#held.get(name) ?? 0) + 1);
  }

  release({ name }: Holder): void {
    this.#total -= 1;
    const held = (this.#held.get(name) ?? 0) - 1;
    if (held > 0) this.#held.set(name, held);
    else this.#held.delete(name);
  }
}
