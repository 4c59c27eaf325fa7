import process from 'node:process';
import { StartError } from '../config/start-error.ts';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Runs a command of the terminal: what the operator can act on is one line and exit code 1. */
export async function runCommand(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** The one argument there may be; StartError with the usage for more, and for options. */
export function onlyArgument(args: readonly string[], usage: string): string | undefined {
  if (args.length > 1 || args[0]?.startsWith('-')) throw new StartError(usage);
  return args[0];
}

export const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`;

/**
 * Hears whoever ends the command while it is under way. The first time what is returned throws, so that
 * what was begun is undone; the second time the process ends at once.
 */
function heedSignals(): () => void {
  let isTold = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      isTold = true;
    });
  return () => {
    if (isTold)
      throw new StartError('Stopped before it was done; what was begun was removed again.');
  };
}

const EVERY_MS = process.stdout.isTTY ? 200 : 5_000;

/**
 * One line that says how far something is: rewritten on a terminal, now and then in a log file. What it
 * shows the way of stops there when the command is told to.
 */
export function progressLine(text: (done: number, all: number) => string) {
  const goOn = heedSignals();
  let shown = 0;
  const write = (line: string): void => {
    process.stdout.write(process.stdout.isTTY ? `\r${line}   ` : `${line}\n`);
  };
  return {
    show(done: number, all: number): void {
      goOn();
      const now = performance.now();
      if (now - shown < EVERY_MS && done < all) return;
      shown = now;
      write(text(done, all));
    },
    end: (): boolean => process.stdout.isTTY && process.stdout.write('\n'),
  };
}
