import type { Operation } from '../endpoint.ts';
import type { getOfferSettingsSchemas } from './get-offer-settings.schemas.ts';

export const getOfferSettings: Operation<typeof getOfferSettingsSchemas> = {
  method: 'GET',
  path: '/api/offer-settings',
};
