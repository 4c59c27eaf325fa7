import { sellerRows } from '../access/office-rows.ts';
import { fuzzRows } from './fuzz-rows.ts';

fuzzRows(sellerRows);
