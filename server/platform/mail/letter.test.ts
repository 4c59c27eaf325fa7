import { expect, test } from 'vitest';
import { render } from './letter.ts';

const letter = {
  subject: 'Hello\r\nBcc: everyone@example.test',
  paragraphs: ['<script>alert("x")</script> & \'co\''],
  button: { label: 'Open "it"', url: 'https://fairlot.test/?a=1&b="' },
  because: 'Because <b>.',
};

test('nothing that a user typed is HTML in a mail', () => {
  const { html } = render(letter);
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;co&#39;');
  expect(html).toContain('href="https://fairlot.test/?a=1&amp;b=&quot;"');
});

test('a subject is one line', () => {
  expect(render(letter).subject).toBe('Hello Bcc: everyone@example.test');
});

test('the plain text says the same, with the address as it is', () => {
  const { text } = render(letter);
  expect(text).toContain('<script>alert("x")</script> & \'co\'');
  expect(text).toContain('Open "it":\nhttps://fairlot.test/?a=1&b="\n');
});
