import { createServer } from 'node:net';

export interface MailServer {
  port: number;
  /** Every line that it was told. */
  received: string[];
  close(): void;
}

/**
 * The least of a mail server: says yes to everything and keeps what it is told. With `login` it takes
 * mails only from who brings these words; where `objects` has an answer to a line, it gives that one.
 */
export async function startMailServer(
  login?: { user: string; password: string },
  objects: (line: string) => string | undefined = () => undefined,
): Promise<MailServer> {
  const proof = login && `AUTH PLAIN ${btoa(`\0${login.user}\0${login.password}`)}`;
  const received: string[] = [];
  const server = createServer((socket) => {
    let inMail = false;
    let isKnown = proof === undefined;
    const answerTo = (line: string): string => {
      const objection = objects(line);
      if (objection !== undefined) return `${objection}\r\n`;
      if (line.startsWith('EHLO') && proof) return '250-test\r\n250 AUTH PLAIN\r\n';
      if (line.startsWith('AUTH')) isKnown = line === proof;
      if (line.startsWith('AUTH')) return isKnown ? '235 known\r\n' : '535 not known\r\n';
      if (line.startsWith('MAIL') && !isKnown) return '530 who are you?\r\n';
      inMail = line === 'DATA';
      return inMail ? '354 go on\r\n' : '250 yes\r\n';
    };
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        received.push(line);
        if (inMail && line !== '.') continue;
        socket.write(answerTo(line));
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, received, close: () => server.close() };
}
