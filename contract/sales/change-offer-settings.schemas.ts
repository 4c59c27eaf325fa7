import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { OfferSettings } from './get-offer-settings.schemas.ts';

export const changeOfferSettingsSchemas = schemas({
  summary:
    'Take offers of lots whose winner did not pay, or take none. An offer that was made stays open.',
  access: 'signed-in',
  body: z.object({ takes_offers: z.boolean({ error: 'This must be true or false.' }) }),
  response: { 200: OfferSettings },
});
