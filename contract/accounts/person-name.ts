import { nameFault } from '#domain/person-name.ts';
import { publicName } from '../public-text.ts';

/** The public name of a person: without invisible characters, and not imitating another name. */
export const PersonName = publicName(100, nameFault);
