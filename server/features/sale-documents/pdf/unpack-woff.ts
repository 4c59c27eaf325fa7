import { inflateSync } from 'node:zlib';

/** Bytes of a WOFF file's header and of each of its table entries; of an OpenType file's. */
const [WOFF_HEAD, WOFF_ENTRY, FONT_HEAD, FONT_ENTRY] = [44, 20, 12, 16];

/**
 * The OpenType font in a WOFF file (W3C WOFF 1.0). fontkit inflates a table of such a file anew for each glyph that
 * it takes from it: a document took 350 ms of computing from packed fonts and takes 100 ms from unpacked ones.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(FONT_HEAD + count * FONT_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let table = 0; table < count; table += 1) {
    const entry = woff.subarray(WOFF_HEAD + table * WOFF_ENTRY);
    const [at, packed, length] = [
      entry.readUInt32BE(4),
      entry.readUInt32BE(8),
      entry.readUInt32BE(12),
    ];
    const content = woff.subarray(at, at + packed);
    const bytes = packed < length ? inflateSync(content) : content;
    const place = FONT_HEAD + table * FONT_ENTRY;
    entry.copy(head, place, 0, 4);
    entry.copy(head, place + 4, 16, 20);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(length, place + 12);
    parts.push(bytes, Buffer.alloc(-bytes.length & 3));
    offset += bytes.length + (-bytes.length & 3);
  }
  return Buffer.concat(parts);
}
