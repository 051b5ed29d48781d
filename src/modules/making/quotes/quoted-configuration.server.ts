import type { StoredCosting } from '#modules/making/costing/stored-costing.ts';
import type { Db } from '#platform/ctx.server.ts';
import { loadQuotedConfigurationRow } from './quoted-configuration.store.server.ts';

/** A configuration that a quote was calculated for. */
interface QuotedConfiguration extends Pick<StoredCosting, 'product' | 'options'> {
  /** Copies; null where the quote names none. */
  readonly quantity: number | null;
}

/** The configuration of a project's accepted quote, else of its latest open or saved one; undefined without either. */
export const loadQuotedConfiguration = (db: Db, project_id: number): Promise<QuotedConfiguration | undefined> =>
  loadQuotedConfigurationRow(db, project_id);
