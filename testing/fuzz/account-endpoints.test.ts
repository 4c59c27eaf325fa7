import { accountRows } from '../access/account-rows.ts';
import { fuzzRows } from './fuzz-rows.ts';

fuzzRows(accountRows);
