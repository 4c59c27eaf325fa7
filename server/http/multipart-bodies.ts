import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance } from 'fastify';
import { LOGO_MAX_BYTES } from '#contract/auctions/listing.ts';
import { type Refusal, refuse } from './answer.ts';
import { fileTooLarge, Refused } from './send-answer.ts';

const LIMITS = {
  fileSize: LOGO_MAX_BYTES,
  files: 1,
  fields: 30,
  fieldSize: 16 * 1024,
  parts: 32,
} as const;

/**
 * Forms as browsers send them: fields by name, files as their bytes; a name that comes twice has
 * both. A form that is cut short or has no boundary is unreadable (400).
 */
export function multipartBodies(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    readForm(request.headers as BusboyHeaders, payload).then((form) => done(null, form), done);
  });
}

type Form = Record<string, unknown>;

/** Reads to the end also what will be refused: who is still sending hears no answer. */
function readForm(headers: BusboyHeaders, payload: Readable): Promise<Form> {
  const { promise, resolve, reject } = Promise.withResolvers<Form>();
  const fields = new Map<string, unknown[]>();
  let refusal: Refusal | undefined;
  let isEmpty = true;
  const turnDown = (why: Refusal): void => {
    refusal ??= why;
  };
  const add = (name: string, value: unknown): void => {
    // A form is read as an object, whose own ways no field may change.
    if (name in Object.prototype) turnDown(refuse('malformed'));
    else fields.set(name, [...(fields.get(name) ?? []), value]);
  };
  const end = (): void => (refusal ? reject(new Refused(refusal)) : resolve(toForm(fields)));
  const breakOff = (): void => {
    payload.unpipe();
    if (isEmpty) resolve({});
    else reject(new Refused(refuse('malformed')));
  };

  const parser = parserOf(headers);
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) turnDown(refuse('too_large'));
    else add(name, value);
  });
  parser.on('file', (name, file) => {
    const chunks: Buffer[] = [];
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    file.on('limit', () => turnDown(fileTooLarge()));
    file.on('end', () => add(name, Buffer.concat(chunks)));
    file.on('error', breakOff);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => turnDown(refuse('too_large')));
  parser.on('finish', end);
  parser.on('error', breakOff);
  payload.once('data', () => {
    isEmpty = false;
  });
  payload.on('error', breakOff);
  payload.on('close', breakOff);
  payload.pipe(parser);
  return promise;
}

function parserOf(headers: BusboyHeaders): BusboyInstance {
  try {
    return new Busboy({ headers, limits: LIMITS });
  } catch (error) {
    throw new Refused(refuse('malformed'), { cause: error });
  }
}

const toForm = (fields: ReadonlyMap<string, readonly unknown[]>): Form =>
  Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
