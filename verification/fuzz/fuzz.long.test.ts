import { rows } from '../access/rows.ts';
import { fuzzRows } from './fuzz-rows.ts';

fuzzRows(rows);
