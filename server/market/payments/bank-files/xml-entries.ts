import { setImmediate as turn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';

/** An element with what is in it; attributes but the currency of an amount are not needed. */
export interface Element {
  name: string;
  text: string;
  currency: string | undefined;
  children: Element[];
}

const CHARACTERS_A_TURN = 64 * 1024;
/** CAMT.053 is some fifteen levels deep; an entry has a few hundred elements for each of its payments. */
const [DEEPEST, MOST_ELEMENTS] = [40, 2_000_000];

/** Thrown for XML that is not read; its message says why. */
export class UnreadableXml extends Error {}

/**
 * Hands over the elements of a name, one by one, and tells when one of the others ends: only one of them is ever in
 * memory. Entities of its own are no part of a bank's file, and nothing outside of it is ever read: a document type
 * is refused unread.
 */
export async function eachElement(
  text: string,
  wanted: { name: string; take(element: Element, within: readonly string[]): void }[],
): Promise<void> {
  const parser = new SaxesParser({ position: false, xmlns: false as const });
  const path: string[] = [];
  const open: Element[] = [];
  let count = 0;
  parser.on('error', () => {
    throw new UnreadableXml('The file is not well-formed XML.');
  });
  parser.on('doctype', () => {
    throw new UnreadableXml('The file declares a document type, which is not accepted.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (path.length >= DEEPEST || count > MOST_ELEMENTS)
      throw new UnreadableXml('The file has more elements than a statement.');
    const plain = name.slice(name.indexOf(':') + 1);
    const element = { name: plain, text: '', currency: attributes.Ccy, children: [] };
    if (open.length > 0 || wanted.some((one) => one.name === plain)) {
      open.at(-1)?.children.push(element);
      open.push(element);
    }
    path.push(plain);
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    path.pop();
    const element = open.pop();
    if (!element || open.length > 0) return;
    wanted.find(({ name }) => name === element.name)?.take(element, path);
  });
  for (let at = 0; at < text.length; at += CHARACTERS_A_TURN) {
    parser.write(text.slice(at, at + CHARACTERS_A_TURN));
    await turn();
  }
  parser.close();
}

/** The first element on a way of names; undefined where it ends. */
export function at(element: Element | undefined, ...way: readonly string[]): Element | undefined {
  return way.reduce<Element | undefined>(
    (from, name) => from?.children.find((child) => child.name === name),
    element,
  );
}

/** All elements on a way of names. */
export const all = (element: Element, ...way: readonly string[]): Element[] =>
  way.reduce<Element[]>(
    (from, name) => from.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );

/** The text there, without space around it; '' for none. */
export const textAt = (element: Element | undefined, ...way: readonly string[]): string =>
  at(element, ...way)?.text.trim() ?? '';
