import type { Operation } from '../endpoint.ts';
import type { getMarketFactsSchemas } from './get-market-facts.schemas.ts';

export const getMarketFacts: Operation<typeof getMarketFactsSchemas> = {
  method: 'GET',
  path: '/api/market/facts',
};
