import { expect, test } from 'vitest';
import { linkFault } from './link-fault.ts';

test.each([
  ...['https://acme.example', 'http://acme.example:8080/a@b?mail=a@b#@', 'https://münchen.example'],
  ...[
    'https://пример.example',
    'https://xn--e1afmkfd.example/',
    'https://日本.example',
    'https://3m.com',
  ],
  ...['https://acme.example/?q="><b>', 'https://acme.example/127.0.0.1'],
])('%s says where it leads', (link) => {
  expect(linkFault(link)).toBeUndefined();
});

test.each([
  ['user', 'https://acme.example@evil.example/'],
  ['user', 'https://acme.example:x@evil.example'],
  ['user', 'https:\\\\acme.example@evil.example'],
  ['user', 'https://acme.example＠evil.example'],
  ['ip', 'http://192.0.2.7/acme'],
  ['ip', 'http://192.0.2.7:80'],
  ['ip', 'http://2130706433/'],
  ['ip', 'http://0x7f.1'],
  ['ip', 'http://１２７。0.0.1'],
  ['ip', 'http://%31%32%37.0.0.1'],
  ['ip', 'http://[::1]/'],
  ['unseen', 'https://acme.example/\u202egpj.exe'],
  ['unseen', 'https://ac\u200bme.example'],
  ['unseen', 'https://acme.example/\t'],
  ['mixed', 'https://аcme.example'],
])('a link hides where it leads (%s): %j', (fault, link) => {
  expect(linkFault(link)).toBe(fault);
});
