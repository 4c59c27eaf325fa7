import { z } from 'zod';
import { DollarsOut } from '../primitives.ts';

/** From each price on, by how much a bid must exceed the leading one, in dollars; the first row is from 0. */
export const Increments = z.array(z.object({ from: DollarsOut, step: DollarsOut }));
export type Increments = z.output<typeof Increments>;
