import type { Company } from './company.ts';
import { landAndEnergy } from './land-and-energy.ts';
import { scienceAndServices } from './science-and-services.ts';

/** Every company of the demo market, sectors mixed as a market has them. */
export const catalogue: readonly Company[] = landAndEnergy.flatMap((company, index) => {
  const other = scienceAndServices[index];
  return other ? [other, company] : [company];
});
