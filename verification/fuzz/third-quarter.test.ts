import { rows } from '../access/rows.ts';
import { fuzzRows } from './fuzz-rows.ts';

fuzzRows(rows.filter((_, nth) => nth % 4 === 2));
