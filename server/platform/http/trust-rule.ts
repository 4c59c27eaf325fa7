import type { Config } from '#server/config/config.ts';

/** Which addresses on the way to us are our proxies: hop 0 is who connects to us. Fastify itself trusts no mere number. */
export const trustRule = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
