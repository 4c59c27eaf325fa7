/** The channel of one lot; apart from the schemas, which pages need not load. */
export const auctionChannel = (id: number): `auction:${string}` => `auction:${id}`;
