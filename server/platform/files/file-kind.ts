const PDF = Buffer.from('%PDF-');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

export type FileKind = 'application/pdf' | 'image/png' | 'image/jpeg';

/** How far from its end a PDF may say that it is whole, as Acrobat has it. */
const END_WITHIN = 1024;

/** What a file is by its bytes, whatever its name says; undefined for anything that is not taken. */
export function fileKind(bytes: Buffer): FileKind | undefined {
  if (startsWith(bytes, PNG)) return 'image/png';
  if (startsWith(bytes, JPEG)) return 'image/jpeg';
  const isWhole = bytes.subarray(-END_WITHIN).includes('%%EOF');
  return startsWith(bytes, PDF) && isWhole ? 'application/pdf' : undefined;
}

const startsWith = (bytes: Buffer, magic: Buffer): boolean =>
  bytes.subarray(0, magic.length).equals(magic);
