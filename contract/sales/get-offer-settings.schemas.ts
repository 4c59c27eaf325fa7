import { z } from 'zod';
import { schemas } from '../endpoint.ts';

/** Whether somebody wants to be offered lots that they bid on and whose winner did not pay. */
export const OfferSettings = z.object({ takes_offers: z.boolean() }).meta({ id: 'OfferSettings' });
export type OfferSettings = z.output<typeof OfferSettings>;

export const getOfferSettingsSchemas = schemas({
  summary: 'Whether you may be offered lots that you bid on when their winner does not pay.',
  access: 'signed-in',
  response: { 200: OfferSettings },
});
