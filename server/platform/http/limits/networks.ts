import { isIPv6 } from 'node:net';
import { type Rate, type Take, TokenBuckets } from '../../token-bucket.ts';

/**
 * The networks that an address is in, its own first. One customer of an IPv6 provider has at least a /64,
 * and can ask for a /56 or /48, so the addresses of each of these count together; an IPv4 address counts
 * alone and in its /24.
 */
export function networksOf(address: string): [own: string, ...wider: string[]] {
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? [];
  if (v4 !== undefined) return [address, `${v4}.0/24`];
  if (!isIPv6(address)) return [address];
  const [first = '0', second = '0', third = '0', fourth = '0'] = groupsOf(address);
  const wide = `${first}:${second}:${third}`;
  const block = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [`${wide}:${fourth}::/64`, `${wide}:${block}::/56`, `${wide}::/48`];
}

export const networkOf = (address: string): string => networksOf(address)[0];

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return tail === undefined ? first : [...first, ...zeros, ...last];
}

/** The rate of a wider network, as a multiple of its parts': so many of them use it up. */
const WIDER = [1, 4, 16];

/** A token bucket for each network that an address is in; a call takes from all of them or is refused. */
export class NetworkBuckets {
  readonly rate: Rate;
  readonly #sizes: readonly TokenBuckets[];

  constructor(rate: Rate, wider = WIDER) {
    this.rate = rate;
    const { burst, perSecond } = rate;
    this.#sizes = wider.map(
      (times) => new TokenBuckets({ burst: burst * times, perSecond: perSecond * times }),
    );
  }

  /** Takes from its own network first, so that one who is refused there takes nothing from its neighbours. */
  take(address: string, now: number, cost = 1): Take {
    let least: Take = { allowed: true, remaining: this.rate.burst, retryAfter: 0 };
    for (const [size, network] of networksOf(address).entries()) {
      const take = this.#sizes[size]?.take(network, now, cost) ?? least;
      if (!take.allowed) return take;
      if (take.remaining < least.remaining) least = take;
    }
    return least;
  }
}
