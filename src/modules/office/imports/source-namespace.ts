// Ids in files of one seller must not meet those of another's: behind the name of a source stands whose it is.

/** What is put behind the sources of a shop's files: nothing for the house, `@10002` for a shop, `@u7` for somebody without one. */
export const sourceNamespace = (shop_id: number, owner_id: number | null): string =>
  shop_id !== 1 ? `@${shop_id}` : owner_id === null ? '' : `@u${owner_id}`;

/** The same as it stands behind a source that is here. */
export const spaceOf = (shop_id: number, source: string | null): string =>
  shop_id !== 1 ? `@${shop_id}` : (/@u\d+$/.exec(source ?? '')?.[0] ?? '');
