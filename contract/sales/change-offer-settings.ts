import type { Operation } from '../endpoint.ts';
import type { changeOfferSettingsSchemas } from './change-offer-settings.schemas.ts';

export const changeOfferSettings: Operation<typeof changeOfferSettingsSchemas> = {
  method: 'PUT',
  path: '/api/offer-settings',
};
