import { lexer, type Token, type Tokens } from 'marked';
import type { TextBlock, TextRun } from '#contract/texts/get-text.schemas.ts';

type Look = Omit<TextRun, 'text'>;

/** A Markdown file as blocks. HTML in it is text, and so is a link that leads nowhere a page may lead. */
export function parseText(markdown: string) {
  const blocks = lexer(markdown).flatMap(blocksOf);
  const [first, ...rest] = blocks;
  const hasTitle = first?.kind === 'heading';
  const opening = blocks.find(({ kind }) => kind === 'paragraph');
  return {
    title: hasTitle ? plain(first.line) : '',
    description: opening?.kind === 'paragraph' ? plain(opening.line) : '',
    blocks: hasTitle ? rest : blocks,
  };
}

const plain = (line: readonly TextRun[]): string => line.map(({ text }) => text).join('');

function blocksOf(token: Token): TextBlock[] {
  switch (token.type) {
    case 'space':
    case 'hr':
      return [];
    case 'heading':
      return [{ kind: 'heading', level: token.depth > 2 ? 3 : 2, line: runsOf(token.tokens) }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: 'list', ordered, items: items.map(({ tokens }) => runsOf(tokens)) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const line = ({ tokens }: Tokens.TableCell) => runsOf(tokens);
      return [{ kind: 'table', head: header.map(line), rows: rows.map((row) => row.map(line)) }];
    }
    default:
      return [
        { kind: 'paragraph', line: runsOf(token.type === 'paragraph' ? token.tokens : [token]) },
      ];
  }
}

function runsOf(tokens: readonly Token[] = [], look: Look = {}): TextRun[] {
  return tokens.flatMap((token): TextRun[] => {
    switch (token.type) {
      case 'strong':
        return runsOf(token.tokens, { ...look, bold: true });
      case 'em':
        return runsOf(token.tokens, { ...look, italic: true });
      case 'link':
        return runsOf(
          token.tokens,
          leadsSomewhere(token.href) ? { ...look, href: token.href } : look,
        );
      case 'codespan':
        return [{ ...look, text: token.text, code: true }];
      case 'br':
        return [{ ...look, text: ' ' }];
      case 'escape':
        return [{ ...look, text: token.text }];
      default:
        return 'tokens' in token && token.tokens
          ? runsOf(token.tokens, look)
          : [{ ...look, text: token.raw.replaceAll('\n', ' ') }];
    }
  });
}

const leadsSomewhere = (href: string): boolean => /^(?:\/(?!\/)|https?:\/\/|mailto:)/i.test(href);
