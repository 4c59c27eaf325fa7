import { useSearchParams } from 'react-router';
import { onTheWayTo, ownPath } from '#domain/own-path.ts';

/** The log-in page with the path to return to afterwards. */
export const loginPathFrom = (path: string): string => onTheWayTo(path, '/login');

/** Where this page is to lead on to; of this site, and nothing else. */
export const useNext = (): string | undefined => ownPath(useSearchParams()[0].get('next'));
