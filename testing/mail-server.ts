import { createServer } from 'node:net';

export interface MailServer {
  port: number;
  /** Every line that it was told. */
  received: string[];
  close(): void;
}

/** The least of a mail server: says yes to everything and keeps what it is told. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inMail = false;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        received.push(line);
        if (inMail && line !== '.') continue;
        inMail = line === 'DATA';
        socket.write(inMail ? '354 go on\r\n' : '250 yes\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, received, close: () => server.close() };
}
