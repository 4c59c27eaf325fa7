import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Logo } from './logo.tsx';

const drawn = (name: string, src: string | null = null): string =>
  renderToStaticMarkup(createElement(Logo, { src, name })).replace(/<[^>]*>/g, '');

test('a lot without a logo is drawn by the initials of its first two words', () => {
  expect(drawn('harbor Grid Utilities')).toBe('HG');
  expect(drawn('Silverline')).toBe('S');
});

test('a page that the server draws has the initials until the picture has come', () => {
  expect(drawn('harbor Grid Utilities', '/logos/1.webp')).toBe('HG');
});

test('a name that begins with a character of two halves keeps it whole', () => {
  expect(drawn('🚀 to the moon')).toBe('🚀T');
  expect(drawn('𠮷野 Trading')).toBe('𠮷T');
});
