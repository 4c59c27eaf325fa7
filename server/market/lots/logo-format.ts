const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

export type LogoFormat = 'png' | 'jpeg' | 'webp';

/**
 * What a picture is by its first bytes, whatever its name says; undefined for anything we do not
 * take. Looked at before any decoder runs, so that no other decoder ever sees an upload.
 */
export function logoFormat(bytes: Buffer): LogoFormat | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'webp';
  return undefined;
}
