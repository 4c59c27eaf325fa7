import type { Config } from '#server/config/config.ts';

/** Settings already keep the demo out of production; this keeps it out of a mistake, too. */
export function refuseInProduction(config: Pick<Config, 'production' | 'demo'>): void {
  if (config.production || !config.demo)
    throw new Error('The demo market has no place here: this is production, or DEMO is off.');
}
