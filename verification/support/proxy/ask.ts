import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';

/** The name under which the product is reached from outside. */
export const HOST = 'fairlot.example';

/** Something in front of the product that speaks TLS. */
export interface Front {
  tlsPort: number;
  /** The authority that vouches for it. */
  authority: string;
  stop(): Promise<void>;
}

export interface ProxyRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The address of this machine that the request comes from. */
  from?: string;
}

export interface ProxyAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** By TLS, as a client that trusts the authority. */
export const askByTls = ({ tlsPort, authority }: Front, sent: ProxyRequest): Promise<ProxyAnswer> =>
  ask(tlsRequest, { port: tlsPort, ca: authority, servername: HOST }, sent);

export const askPlainly = (port: number, sent: ProxyRequest): Promise<ProxyAnswer> =>
  ask(plainRequest, { port }, sent);

function ask(
  send: typeof plainRequest | typeof tlsRequest,
  to: { port: number; ca?: string; servername?: string },
  { method = 'GET', path, headers, body, from }: ProxyRequest,
): Promise<ProxyAnswer> {
  const options = {
    host: '127.0.0.1',
    ...to,
    method,
    path,
    headers: { host: HOST, ...headers },
    ...(from === undefined ? {} : { localAddress: from }),
    agent: false as const,
  };
  return new Promise((resolve, reject) => {
    const sent = send(options);
    sent.on('error', reject).on('response', (reply) => {
      let text = '';
      reply.on('data', (chunk) => {
        text += chunk;
      });
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }),
      );
    });
    sent.end(body);
  });
}
