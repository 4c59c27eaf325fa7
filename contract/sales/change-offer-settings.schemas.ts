import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { OfferSettings } from './get-offer-settings.schemas.ts';

export const changeOfferSettingsSchemas = schemas({
  summary:
    'Choose whether you may be offered lots whose winner did not pay. Offers already made stay open.',
  access: 'signed-in',
  body: z.object({ takes_offers: z.boolean({ error: 'This must be true or false.' }) }),
  response: { 200: OfferSettings },
});
