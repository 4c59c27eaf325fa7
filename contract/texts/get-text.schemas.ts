import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { type TextName, textPages } from './text-names.ts';

/** A piece of a line, all in one look. */
export const TextRun = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  code: z.literal(true).optional(),
  /** Where it leads: a path of ours, or an http(s) or mailto address. */
  href: z.string().optional(),
});
export type TextRun = z.output<typeof TextRun>;

const TextLine = z.array(TextRun);

export const TextBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    line: TextLine,
  }),
  z.object({ kind: z.literal('paragraph'), line: TextLine }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(TextLine) }),
  z.object({
    kind: z.literal('table'),
    head: z.array(TextLine),
    rows: z.array(z.array(TextLine)),
  }),
]);
export type TextBlock = z.output<typeof TextBlock>;

export const PublicText = z
  .object({
    title: z.string(),
    /** Its first paragraph. */
    description: z.string(),
    /** Another one for each change of its words. */
    version: z.string(),
    blocks: z.array(TextBlock),
    /** Whether this is a demonstration, run by nobody. */
    is_demo: z.boolean(),
  })
  .meta({ id: 'PublicText' });
export type PublicText = z.output<typeof PublicText>;

export const getTextSchemas = schemas({
  summary: "One of the operator's texts: rules, fees, risks, terms, privacy and others.",
  access: 'public',
  params: z.object({ name: z.enum(Object.keys(textPages) as TextName[]) }),
  response: { 200: PublicText },
});
