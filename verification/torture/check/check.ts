import { checkAnswers } from './check-answers.ts';
import { checkDecisions } from './check-decisions.ts';
import { checkHistories } from './check-histories.ts';
import { checkKeys } from './check-keys.ts';
import { checkLimits } from './check-limits.ts';
import { checkNotices } from './check-notices.ts';
import { checkOffice } from './check-office.ts';
import { checkSales } from './check-sales.ts';
import type { Evidence, Wrong } from './evidence.ts';

/** Everything that is wrong with a cycle; nothing, when every promise was kept. Pure. */
export const check = (evidence: Evidence): Wrong[] => [
  ...checkHistories(evidence),
  ...checkAnswers(evidence),
  ...checkKeys(evidence),
  ...checkLimits(evidence),
  ...checkOffice(evidence),
  ...checkSales(evidence),
  ...checkDecisions(evidence),
  ...checkNotices(evidence),
];
