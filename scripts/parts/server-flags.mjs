/**
 * How the server's Node runs. A request's objects live for a batch of bids, some 10 ms: a nursery
 * that holds several batches, from the start, spares the server 12 % of its time against one of at
 * most 32 MB, and 20 % against V8's own choice; twice as much spares no more. It takes up to 190 MB.
 *
 * Some 45 MB stay for good. V8 would look through them once a second under load, for 50 ms each
 * time, since what sockets read lies outside its heap and counts apart: counted with the rest, and
 * with 256 MB to fill first, it looks every 15 s, and p99 of bids is a third of what it was.
 *
 * Under load V8 would make some objects of each batch where those that stay are kept, and there the dead
 * keep the young alive that they point to: the nursery's collections take 3 ms without that, else 7
 * (decision 042).
 */
export const serverFlags = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--initial-old-space-size=256',
  '--external-memory-accounted-in-global-limit',
  '--no-allocation-site-pretenuring',
];
