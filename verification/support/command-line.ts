import { parseArgs } from 'node:util';
import { z } from 'zod';

/** A whole number from so many on. */
export const whole = (least = 1) =>
  z.coerce.number('give a number').int('give a whole number').min(least, `give ${least} or more`);
export const positive = () => z.coerce.number('give a number').positive('give more than 0');
export const flag = () => z.boolean().default(false);

const isFlag = (option: z.ZodType): boolean =>
  option instanceof z.ZodDefault && option.unwrap() instanceof z.ZodBoolean;

/**
 * What was asked for on the command line of a program for developers. One that is not known, or whose
 * value cannot be read, ends the program: with what is wrong, and how it is called (`usage`).
 */
export function readCommandLine<Options extends z.ZodRawShape>(
  usage: string,
  options: Options,
): z.output<z.ZodObject<Options>> {
  try {
    const { values } = parseArgs({
      options: Object.fromEntries(
        Object.entries(options).map(([name, option]) => [
          name,
          { type: isFlag(option as z.ZodType) ? 'boolean' : 'string' } as const,
        ]),
      ),
    });
    return z.object(options).parse(values);
  } catch (error) {
    const wrong =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n')
        : String(error instanceof Error ? error.message : error);
    process.stderr.write(`${wrong}\nUsage: ${usage}\n`);
    process.exit(1);
  }
}
