import process from 'node:process';
import type { BenchFile } from '../bench-file.ts';
import { biddingClients, pricesOf } from '../bids/bidding-clients.ts';
import { openLoop } from '../load/run-load.ts';

/** Bids for so long at so many a second, when told to; answers with how that went. */
export type BidOrder = { perSecond: number; seconds: number };

/** A server that cannot keep up is measured for as long as it was meant to be, and no longer. */
const PATIENCE = 1;

let clients: ReturnType<typeof biddingClients> | undefined;
let target: { host: string; port: number } | undefined;

process.on('message', (order: BenchFile | BidOrder) => {
  if ('bidders' in order) {
    const { hostname, port } = new URL(order.url);
    target = { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) };
    clients = biddingClients(order, pricesOf(order.lots), order.bidders.length);
    process.send?.('ready');
  } else if (clients && target) {
    void openLoop({ ...target, clients, ...order, patience: PATIENCE }).then((result) =>
      process.send?.(result),
    );
  }
});
process.on('disconnect', () => process.exit(0));
