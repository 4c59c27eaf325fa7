import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicText } from '#contract/texts/get-text.schemas.ts';
import { type TextName, textPages } from '#contract/texts/text-names.ts';
import type { IncrementTable } from '#domain/increments.ts';
import { formatCents } from '#domain/money.ts';
import type { Config } from '#server/config/config.ts';
import { operatorOf, payeeOf } from '#server/config/sample-operator.ts';
import { StartError } from '#server/config/start-error.ts';
import { parseText } from './parse-text.ts';

const OURS = join(import.meta.dirname, '../../../texts');

export type TextSettings = Pick<
  Config,
  'textsDir' | 'operator' | 'demo' | 'bidding' | 'paymentAccount' | 'paymentDays' | 'strikes'
>;

interface Text {
  shown: PublicText;
  /** As it was read, with what is filled in. */
  markdown: string;
}

export type Texts = Record<TextName, Text>;

const read = new WeakMap<TextSettings, Texts>();

/** Read once for each configuration: at the start. */
export function textsOf(config: TextSettings): Texts {
  const texts = read.get(config) ?? readTexts(config);
  read.set(config, texts);
  return texts;
}

/** The operator's texts, ours where a file is missing, with what is filled in. StartError where one cannot be read. */
export function readTexts(config: TextSettings): Texts {
  const values = filledIn(config);
  const names = Object.keys(textPages) as TextName[];
  const texts = names.map((name) => {
    const markdown = readFile(config.textsDir, `${name}.md`).replace(
      /\{\{(\w+)\}\}/g,
      (whole, key: string) => values[key] ?? whole,
    );
    const parsed = parseText(markdown);
    const version = createHash('sha256').update(markdown).digest('hex').slice(0, 12);
    return [name, { markdown, shown: { ...parsed, version, is_demo: config.demo } }] as const;
  });
  return Object.fromEntries(texts) as Texts;
}

function readFile(folder: string | undefined, name: string): string {
  if (folder !== undefined && !existsSync(folder))
    throw new StartError(
      `TEXTS_DIR=${folder} does not exist. Set it to a folder with Markdown files.`,
    );
  const own = folder && join(folder, name);
  try {
    return readFileSync(own && existsSync(own) ? own : join(OURS, name), 'utf8');
  } catch (error) {
    throw new StartError(`The text ${name} cannot be read.`, { cause: error });
  }
}

function filledIn({
  operator,
  demo,
  bidding,
  paymentAccount,
  paymentDays,
  strikes,
}: TextSettings): Record<string, string> {
  const missing = 'not stated yet';
  const { name, address, email, register } = operatorOf({ operator, demo });
  const { softCloseSeconds, hardStopMinutes, collar, increments } = bidding;
  return {
    OPERATOR_NAME: name ?? missing,
    OPERATOR_ADDRESS: address ?? missing,
    OPERATOR_EMAIL: email ?? missing,
    OPERATOR_REGISTER: register ?? missing,
    PAYEE:
      payeeOf({ operator, demo, paymentAccount })?.payee ??
      'a payee that the market’s operator names',
    PAYMENT_DAYS: `You have ${paymentDays === 1 ? 'until the end of the next day (UTC)' : `${paymentDays} days after the day on which the auction ended (UTC)`}.`,
    STRIKES: `${strikes.suspendAt} of them`.replace(/^1 of them$/, 'one'),
    SUSPENSION_DAYS: `${strikes.suspendDays} ${strikes.suspendDays === 1 ? 'day' : 'days'}`,
    SOFT_CLOSE:
      softCloseSeconds === 0
        ? 'This market has none: a late bid does not move the end.'
        : `An accepted bid in the last ${time(softCloseSeconds)} resets the time left to ${time(softCloseSeconds)}, so others can respond. Refused bids extend nothing.`,
    HARD_STOP:
      softCloseSeconds === 0
        ? 'Without a soft close there is nothing to stop.'
        : `Extensions never go more than ${time(hardStopMinutes * 60)} past the original end. Each lot shows its own hard stop.`,
    COLLAR_MARKET: String(collar.market),
    COLLAR_FLOOR: String(collar.floor),
    INCREMENTS: incrementWords(increments),
  };
}

/** "$0.01 at first, $0.05 from $10.00". */
function incrementWords([first, ...rest]: IncrementTable): string {
  if (rest.length === 0) return `${formatCents(first.step)} at every price`;
  const later = rest.map(({ from, step }) => `${formatCents(step)} from ${formatCents(from)}`);
  return [`${formatCents(first.step)} at first`, ...later].join(', ');
}

function time(seconds: number): string {
  const [many, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `${many} ${unit}${many === 1 ? '' : 's'}`;
}
