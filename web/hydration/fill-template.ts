import { type PageWords, tagsOf, wholeTitle } from '#web/lib/page-head.ts';
import { ELEMENT_ID, type FirstData } from './first-data.ts';

interface Slots {
  /** '' leaves the head as it was built. */
  head: string;
  page: string;
  /** Comes after the page's HTML, so that visible content arrives first. */
  data: string;
}

/** Fills index.html; without slots it is the page that the browser draws by itself. */
export function fillTemplate(template: string, { head, page, data }: Partial<Slots>): string {
  const whole = head
    ? inNoHurry(template).replace(/<!--head-->.*?<!--\/head-->/s, () => head)
    : template.replace(/<!--\/?head-->/g, '');
  return whole.replace('<!--page-->', () => page ?? '').replace('<!--data-->', () => data ?? '');
}

/** A drawn page can be read without scripts, so styles and fonts load before them. */
const LATER = 'fetchpriority="low"';
const inNoHurry = (template: string): string =>
  template.replaceAll('<script type="module"', `<script type="module" ${LATER}`);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** JSON that cannot close the script element around it. */
const safeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A data block is not executed, so the policy against inline scripts allows it. */
const block = (type: string, value: unknown, id = ''): string =>
  `<script type="${type}"${id && ` id="${id}"`}>${safeJson(value)}</script>`;

export const dataElement = (data: FirstData): string => block('application/json', data, ELEMENT_ID);

const preload = (file: string, attributes = ''): string =>
  `<link rel="modulepreload" ${attributes}crossorigin href="/${file}" />`;

/** For a page that the browser draws: nothing can be read before these have come. */
export const namingScripts = (page: string, scripts: readonly string[]): string => {
  const links = [...new Set(scripts)].map((file) => preload(file));
  return page.replace('</head>', () => `${links.join('')}</head>`);
};

interface HeadOf {
  words: PageWords;
  origin: string;
  path: string;
  /** Files under the site's root that the page needs at once. */
  scripts: readonly string[];
  /** Whether the page shows that nothing is there: search engines should drop the address. */
  gone: boolean;
}

export function headElements({ words, origin, path, scripts, gone }: HeadOf): string {
  const tags = tagsOf(words, origin, path).map(
    ({ tag, key, name, attribute: value, value: text }) =>
      `<${tag} ${key}="${name}" ${value}="${attribute(text)}" />`,
  );
  return [
    `<title>${attribute(wholeTitle(words.title))}</title>`,
    ...tags,
    ...(gone ? ['<meta name="robots" content="noindex" />'] : []),
    ...scripts.map((file) => preload(file, `${LATER} `)),
    ...(words.about ? [block('application/ld+json', words.about)] : []),
  ].join('\n    ');
}
