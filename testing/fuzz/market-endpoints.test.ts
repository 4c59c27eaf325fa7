import { marketRows } from '../access/market-rows.ts';
import { fuzzRows } from './fuzz-rows.ts';

fuzzRows(marketRows);
