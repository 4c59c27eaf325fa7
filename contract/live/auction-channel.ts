/** The channel of one lot, in a file without schemas, so that pages do not load zod. */
export const auctionChannel = (id: number): `auction:${string}` => `auction:${id}`;
