import type { IncomingMessage } from 'node:http';

/**
 * Whether a request asks for a socket. Any other protocol that it offers is passed over, as a server may
 * (RFC 9110, section 7.8), and the request answered: Java's client offers HTTP/2 with each one over plain http.
 */
export const asksForSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';
