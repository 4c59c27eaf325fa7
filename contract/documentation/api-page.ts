import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { ErrorBody } from '../error-body.ts';
import { refusals } from '../refusals.ts';
import { chapterOf } from './chapter.ts';
import { LOG_FILES } from './log-files.ts';
import { accessInWords, refusalsOf, refusedAnywhere, statusesOf } from './refusals-of.ts';
import { inWords, linkTo, refusesAll, type Shape, shapeOf } from './shape-in-words.ts';

const INTRODUCTION = `# The API

Generated from the contract by \`npm run generate\`; do not edit. The same content is an OpenAPI 3.1 document at \`/openapi.json\` and a page to try it out at \`/docs\`.

Money is in US dollars with two decimals, as JSON numbers. Times are ISO 8601 in UTC with milliseconds, by the server's clock, which every response carries in \`X-Server-Time\`. Lists are bare arrays with \`X-Total-Count\` and \`Link\` headers. Unsafe requests with a session need the value of the cookie \`XSRF-TOKEN\` (from \`GET /sanctum/csrf-cookie\`) in the header \`X-XSRF-TOKEN\`; requests with a bearer token (from \`POST /api/tokens\`) do not. A POST with \`_method\` in its body, or with \`X-HTTP-Method-Override\`, acts as that method. Every refusal is \`{message, code, request_id}\`, with \`errors\` by field if the input is at fault. ${refusedAnywhere}`;

const CHAPTERS: readonly [string, string][] = [
  ['account', 'Accounts'],
  ['auctions', 'Auctions'],
  ['market', 'Market'],
  ['bids', 'Bids'],
  ['notifications', 'Notifications'],
  ['seller', 'Selling'],
  ['sales', 'Sales'],
  ['admin', 'Administration'],
];

/** docs/api.md: every operation with who may call it, what it takes, answers and refuses. */
export function apiPage(endpoints: readonly Endpoint[]): string {
  const sections = CHAPTERS.flatMap(([chapter, title]) => [
    `## ${title}`,
    ...endpoints
      .filter(({ path }) => chapterOf(path) === chapter)
      .toSorted((a, b) => order(a).localeCompare(order(b)))
      .map(operation),
  ]);
  return `${[INTRODUCTION, ...sections, LOG_FILES, '## Shapes', ...namedShapes(endpoints)].join('\n\n')}\n`;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const order = ({ path, method }: Endpoint): string => `${path} ${METHODS.indexOf(method)}`;

function operation(endpoint: Endpoint): string {
  return [
    `### ${endpoint.method} ${endpoint.path}`,
    `${endpoint.summary} For ${accessInWords(endpoint)}.`,
    ...fields('Headers', endpoint.headers),
    ...fields('Path', endpoint.params),
    ...fields('Query', endpoint.query),
    ...fields(bodyTitle(endpoint), endpoint.body),
    list('Answers', [
      ...Object.entries(endpoint.response).map(
        ([status, schema]) =>
          `${status}: ${endpoint.bytes ? 'the file' : answer(Number(status), schema)}`,
      ),
      ...(endpoint.csv ? ['200 as a CSV file, with `Accept: text/csv` or `?format=csv`'] : []),
    ]),
    list('Refusals', refusalsInWords(endpoint)),
  ].join('\n\n');
}

const bodyTitle = ({ form }: Endpoint): string => {
  if (form === 'image') return 'Body, as form data or the picture by itself';
  if (form === 'file') return 'Body, as form data';
  return form === 'multipart' ? 'Body, as form data or JSON' : 'Body';
};

const answer = (status: number, schema: z.ZodType): string => {
  if (status === 204) return 'nothing';
  return status === 302 ? 'a redirect' : nameOrWords(schema);
};

function nameOrWords(schema: z.ZodType): string {
  const name = z.globalRegistry.get(schema)?.id;
  return name ? linkTo(name) : inWords(shapeOf(schema, 'output'));
}

const refusalsInWords = (endpoint: Endpoint): string[] =>
  refusalsOf(endpoint).flatMap((code) =>
    statusesOf(code, endpoint).map((status) => `${status} \`${code}\`: ${refusals[code][1]}`),
  );

function fields(title: string, schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const lines = fieldsOf(shapeOf(schema, 'input'));
  return lines.length > 0 ? [list(title, lines)] : [];
}

function fieldsOf(shape: Shape): string[] {
  const whole = shape.anyOf?.find(({ properties }) => properties) ?? shape;
  const { properties = {}, required = [] } = whole;
  const taken = Object.entries(properties).filter(([, field]) => !refusesAll(field));
  return taken.map(([name, field]) => {
    const needed = required.includes(name) ? ', required' : '';
    const usual = field.default === undefined ? '' : `, else \`${String(field.default)}\``;
    const about = field.description === undefined ? '' : `. ${field.description}`;
    return `\`${name}\`: ${inWords(field)}${needed}${usual}${about}`;
  });
}

const list = (title: string, lines: readonly string[]): string =>
  `${title}:\n\n${lines.map((line) => `- ${line}`).join('\n')}`;

/** Every named shape that an answer of these operations holds, each with its fields. */
function namedShapes(endpoints: readonly Endpoint[]): string[] {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: 'output', unrepresentable: 'any' });
  const page = endpoints.flatMap(({ response }) => Object.values(response));
  const used = new Set([ErrorBody, ...page].flatMap(namesIn));
  return Object.entries(schemas)
    .filter(([name]) => used.has(name))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, shape]) => {
      const lines = Object.entries((shape as Shape).properties ?? {}).map(
        ([field, one]) => `- \`${field}\`: ${inWords(one)}`,
      );
      return `### ${name}\n\n${lines.join('\n')}`;
    });
}

function namesIn(schema: z.ZodType): string[] {
  const own = z.globalRegistry.get(schema)?.id;
  const text = JSON.stringify(shapeOf(schema, 'output'));
  const inside = [...text.matchAll(/"\$ref":"[^"]*\/(\w+)"/g)].map(([, name]) => name ?? '');
  return own ? [own, ...inside] : inside;
}
