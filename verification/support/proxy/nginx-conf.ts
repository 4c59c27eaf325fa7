/** One line of nginx's language, and what stands in its braces. */
export interface Directive {
  name: string;
  args: string[];
  block: Directive[];
}

/** What nginx makes of its configuration: words, in quotes or not, up to a semicolon or a brace. */
export function parseConf(text: string): Directive[] {
  const words = text.match(/#.*|"[^"]*"|'[^']*'|[{};]|[^\s{};]+/g) ?? [];
  return blockOf(words.filter((word) => !word.startsWith('#')));
}

/** Takes its words from the front, up to the brace that ends the block. */
function blockOf(words: string[]): Directive[] {
  const found: Directive[] = [];
  let line: string[] = [];
  for (let word = words.shift(); word !== undefined && word !== '}'; word = words.shift()) {
    if (word !== ';' && word !== '{') {
      line.push(word.replace(/^(["'])(.*)\1$/, '$2'));
      continue;
    }
    const [name = '', ...args] = line;
    found.push({ name, args, block: word === '{' ? blockOf(words) : [] });
    line = [];
  }
  return found;
}

/** All directives of this name in the block. */
export const all = (block: readonly Directive[], name: string): Directive[] =>
  block.filter((one) => one.name === name);

/** The arguments of the one directive of this name. */
export function the(block: readonly Directive[], name: string): string[] {
  const [only, ...more] = all(block, name);
  if (!only || more.length > 0) throw new Error(`${more.length + (only ? 1 : 0)} of ${name}`);
  return only.args;
}

/** The block of the location that is matched like this. */
export function locationOf(server: readonly Directive[], ...match: string[]): Directive[] {
  const found = all(server, 'location').find(({ args }) => args.join(' ') === match.join(' '));
  if (!found) throw new Error(`no location ${match.join(' ')}`);
  return found.block;
}
