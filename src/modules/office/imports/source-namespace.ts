// A namespace after the source name keeps the ids of different sellers apart.

/** The namespace of a shop's files: empty for the platform, `@10002` for a shop, `@u7` for a user without a shop. */
export const sourceNamespace = (shop_id: number, owner_id: number | null): string =>
  shop_id !== 1 ? `@${shop_id}` : owner_id === null ? '' : `@u${owner_id}`;

/** The namespace in the source name of an existing release. */
export const parseSourceNamespace = (shop_id: number, source: string | null): string =>
  shop_id !== 1 ? `@${shop_id}` : (/@u\d+$/.exec(source ?? '')?.[0] ?? '');
