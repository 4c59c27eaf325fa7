import { nameFault } from '#domain/person-name.ts';
import { publicName } from '../public-text.ts';

/** A person's, as others see it: all of it can be seen, and it is taken for nobody else's. */
export const PersonName = publicName(100, nameFault);
