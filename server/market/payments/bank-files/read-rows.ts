import { setImmediate as turn } from 'node:timers/promises';
import { type Options, type Parser, parse } from 'csv-parse';

/** What a file may have at most; a bank's line is far shorter. */
export const MOST_ROWS = 50_000;
const LONGEST_ROW = 20_000;

const SEPARATORS = [',', ';', '\t', '|'];

/** So much is read in one turn, so that bids of others never wait for a file. */
const CHARACTERS_A_TURN = 64 * 1024;

const OPTIONS = {
  relax_column_count: true,
  skip_empty_lines: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: LONGEST_ROW,
} satisfies Options;

/** The rows of a file of separated values, and what separates them; undefined for a file that is none. */
export async function readRows(text: string): Promise<string[][] | undefined> {
  const separator = await separatorOf(text);
  return separator === undefined ? undefined : rowsBy(text, separator);
}

/** The sign that divides the first lines into most cells. */
async function separatorOf(text: string): Promise<string | undefined> {
  const start = text.split(/\r\n|\n|\r/, 60).join('\n');
  let [best, most]: [string | undefined, number] = [undefined, 1];
  for (const separator of SEPARATORS) {
    const rows = await rowsBy(start.slice(0, CHARACTERS_A_TURN), separator);
    const cells = usualWidth(rows ?? []);
    if (cells > most) [best, most] = [separator, cells];
  }
  return best;
}

/** How many cells most rows have. */
function usualWidth(rows: readonly string[][]): number {
  const widths = Map.groupBy(rows, ({ length }) => length);
  const [usual] = [...widths].toSorted(([, one], [, other]) => other.length - one.length);
  return usual?.[0] ?? 0;
}

async function rowsBy(text: string, delimiter: string): Promise<string[][] | undefined> {
  const rows: string[][] = [];
  const parser: Parser = parse({ ...OPTIONS, delimiter });
  parser.on('readable', () => {
    for (let row = parser.read(); row !== null; row = parser.read()) rows.push(row as string[]);
  });
  try {
    const ended = new Promise<void>((resolve, reject) => {
      parser.once('end', resolve).once('error', reject);
    });
    ended.catch(() => undefined);
    for (let at = 0; at < text.length && rows.length <= MOST_ROWS; at += CHARACTERS_A_TURN) {
      if (parser.destroyed) break;
      parser.write(text.slice(at, at + CHARACTERS_A_TURN));
      await turn();
    }
    if (rows.length > MOST_ROWS) return undefined;
    parser.end();
    await ended;
    return rows;
  } catch {
    return undefined;
  } finally {
    parser.destroy();
  }
}
