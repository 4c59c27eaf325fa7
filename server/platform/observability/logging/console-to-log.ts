import { format } from 'node:util';
import type { Log } from './log.ts';

/**
 * What packages print by themselves comes as lines of the log, like everything else: the job queue
 * prints the error of a worker that ends, stack and all, once for each.
 */
export function consoleToLog(
  log: Pick<Log, 'warn'>,
  tellFault: (error: unknown, line: string) => void,
): void {
  const tell = (...words: unknown[]): void => {
    const error = words.find((word) => word instanceof Error);
    if (error) tellFault(error, 'A package printed an error.');
    else log.warn(format(...words));
  };
  Object.assign(console, { error: tell, warn: tell, trace: tell });
}
