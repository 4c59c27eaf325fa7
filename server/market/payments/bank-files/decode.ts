/** The marks with which files begin that say how they are written. */
const MARKS: readonly [bytes: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Those in which banks write XML, apart from the ones with a mark. */
const OF_XML = ['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'];

const markOf = (bytes: Buffer): string | undefined =>
  MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];

/** Undefined for what is not written so. */
function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A file's text: as its mark says, else UTF-8, else as old Windows programs write. Its mark is left out. */
export const decodeRows = (bytes: Buffer): string | undefined =>
  decoded(bytes, markOf(bytes) ?? 'utf-8') ?? decoded(bytes, 'windows-1252');

/** The same for XML, which says itself how it is written. */
export function decodeXml(bytes: Buffer): string | undefined {
  const mark = markOf(bytes);
  if (mark) return decoded(bytes, mark);
  const start = bytes.subarray(0, 200).toString('latin1');
  const said = /^<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  return OF_XML.includes(said) ? decoded(bytes, said) : undefined;
}
