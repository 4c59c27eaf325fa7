import { adminRows } from '../access/office-rows.ts';
import { fuzzRows } from './fuzz-rows.ts';

fuzzRows(adminRows);
