import type { Db } from '#platform/ctx.server.ts';
import { showChanged } from './reserve-stock.server.ts';
import {
  type Cause,
  type Returned,
  returnPieces,
  returnWrittenOff,
  takeReplacementFromStock,
} from './returned-stock.store.server.ts';

export type { Cause, Returned };

/** What came back with a return: some of it for sale again, the rest written off, both in the ledger. */
export async function returnToStock(db: Db, pieces: readonly Returned[], cause: Cause): Promise<void> {
  if (pieces.length > 0) await showChanged(db, await returnPieces(db, pieces, cause));
}

/** Of what a return had written off the pieces that came back fit for sale after all. */
export async function returnSellable(
  db: Db,
  pieces: readonly { item_id: number; quantity: number }[],
  cause: Cause,
): Promise<void> {
  if (pieces.length > 0) await showChanged(db, await returnWrittenOff(db, pieces, cause));
}

/** Takes what replaces faulty pieces. @returns the items there are too few of; nothing is taken then */
export async function takeForReplacement(
  db: Db,
  pieces: readonly { item_id: number; quantity: number }[],
  cause: Cause,
): Promise<number[]> {
  const { short, projects } = await takeReplacementFromStock(db, pieces, cause);
  if (short.length === 0) await showChanged(db, projects);
  return short;
}
