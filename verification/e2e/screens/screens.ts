import { buyerScreens, sellerScreens } from './account-screens.ts';
import { adminScreens } from './admin-screens.ts';
import { lotScreens } from './lot-screens.ts';
import { profileScreens } from './profile-screens.ts';
import { publicScreens } from './public-screens.ts';
import type { Screen } from './screen.ts';
import { twoStepScreens } from './two-step-screens.ts';

/** Every screen there is, in its states: what `npm run shots` draws and the accessibility test reads. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...lotScreens,
  ...buyerScreens,
  ...sellerScreens,
  ...adminScreens,
  ...profileScreens,
  ...twoStepScreens,
];
