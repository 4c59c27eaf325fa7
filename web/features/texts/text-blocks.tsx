import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { TextBlock, TextRun } from '#contract/texts/get-text.schemas.ts';
import { classes } from '#web/ui/classes.ts';

const link = 'rounded-sm text-accent-text underline underline-offset-2 hover:no-underline';

/** A text of the operator. Blocks and runs never change while they are shown, so their index names them. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  const { hash } = useLocation();
  useEffect(() => {
    // After a new page has gone to its top.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(hash.slice(1));
      section?.scrollIntoView();
      section?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  return blocks.map((block, index) => <Block key={keyOf(index)} block={block} />);
}

const keyOf = (index: number): string => `nr-${index}`;

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={anchorOf(block.line)} tabIndex={-1} className="mt-6 text-lg outline-none">
          {runs(block.line)}
        </h2>
      ) : (
        <h3 className="mt-3 text-base">{runs(block.line)}</h3>
      );
    case 'paragraph':
      return <p>{runs(block.line)}</p>;
    case 'list': {
      const items = block.items.map((line, index) => (
        <li key={keyOf(index)} className="pl-1">
          {runs(line)}
        </li>
      ));
      return block.ordered ? (
        <ol className="figures flex list-decimal flex-col gap-2 pl-6">{items}</ol>
      ) : (
        <ul className="flex list-disc flex-col gap-2 pl-6">{items}</ul>
      );
    }
    case 'table':
      return <Table {...block} />;
  }
}

/** From so many sections on, a text begins with a list of them. */
const LISTED_FROM = 5;

/** The sections of a long text, as links to them. */
export function TextContents({ blocks }: { blocks: readonly TextBlock[] }) {
  const sections = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block.line] : [],
  );
  if (sections.length < LISTED_FROM) return null;
  return (
    <nav aria-label="On this page">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 border-y border-line py-3 text-sm">
        {sections.map((line) => (
          <li key={anchorOf(line)}>
            <Link to={`#${anchorOf(line)}`} className={classes('tap', link)}>
              {wordsOf(line)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a link to a section ends with: "Automatic bids" is at #automatic-bids. */
const anchorOf = (line: readonly TextRun[]): string =>
  wordsOf(line)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

const wordsOf = (line: readonly TextRun[]): string => line.map(({ text }) => text).join('');

/** On a phone each row becomes a block of its own. */
function Table({ head, rows }: Extract<TextBlock, { kind: 'table' }>) {
  return (
    <table className="w-full border-collapse text-left text-sm max-md:block max-md:[&_td]:block max-md:[&_tbody]:block max-md:[&_tr]:block">
      <thead className="max-md:sr-only">
        <tr>
          {head.map((line, index) => (
            <th
              key={keyOf(index)}
              scope="col"
              className="border-b border-line-strong py-2 pr-4 font-semibold last:pr-0"
            >
              {runs(line)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, nr) => (
          <tr key={keyOf(nr)} className="border-b border-line max-md:py-2">
            {row.map((line, index) => (
              <td
                key={keyOf(index)}
                className="py-2 pr-4 align-top first:font-medium last:pr-0 max-md:py-0.5 max-md:pr-0"
              >
                {runs(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const runs = (line: readonly TextRun[]): ReactNode =>
  line.map((run, index) => <Run key={keyOf(index)} {...run} />);

function Run({ text, bold, italic, code, href }: TextRun) {
  let shown: ReactNode = text;
  if (code) shown = <code className="rounded-sm bg-sunken px-1">{shown}</code>;
  if (italic) shown = <em>{shown}</em>;
  if (bold) shown = <strong className="font-semibold">{shown}</strong>;
  if (href === undefined) return shown;
  // A file of the server is no screen of ours.
  return href.startsWith('/') && !href.startsWith('/.') ? (
    <Link to={href} className={link}>
      {shown}
    </Link>
  ) : (
    <a href={href} className={link} rel="noopener">
      {shown}
    </a>
  );
}
