import { format } from 'node:util';
import type { Log } from './log.ts';

/**
 * Writes to the log what packages print to the console. The job queue prints the error of each worker
 * that ends, with its stack; OpenTelemetry prints its warnings.
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
