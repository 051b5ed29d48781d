import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, publicUrl } from '#platform/config.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { HttpFailure, makeHttpClient } from '#platform/http-client.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import {
  loadNextReleaseToEnrich,
  markImportEnriched,
  markImportRowEnriched,
  saveProjectEnrichment,
} from './enrich.store.server.ts';
import { fillEmptyColumns, parseMusicbrainzAnswer } from './fill-columns-from-musicbrainz.ts';

/** MusicBrainz allows one request a second and asks for a user agent; counted from its last response. */
const BETWEEN = 1100;
/** After this many failures in a row the server counts as down. */
const MAX_FAILURES = 5;

/**
 * Looks up the barcodes of an import and fills empty columns; existing values are never overwritten. Runs only where
 * the setting MUSICBRAINZ_BASE names a server. Resumes after a crash.
 */
export async function enrichImport(
  { db, config }: { db: Db; config: Config },
  import_id: number,
  signal: AbortSignal,
): Promise<void> {
  const { MUSICBRAINZ_BASE: base } = config;
  if (!base) return;
  const client = makeHttpClient([base], { connectTimeout: 5000, totalTimeout: 15_000, maxBytes: 1_048_576 });
  const headers = { 'user-agent': `Sillon/0.1 ( ${publicUrl(config)} )`, accept: 'application/json' };
  let failures = 0;
  try {
    for (
      let row = await loadNextReleaseToEnrich(db, import_id);
      row;
      row = await loadNextReleaseToEnrich(db, import_id)
    ) {
      if (signal.aborted) throw signal.reason;
      const address = `${base.replace(/\/$/, '')}/ws/2/release?query=barcode:${encodeURIComponent(row.barcode)}&limit=1&fmt=json`;
      const answer = await ask(client, address, headers);
      failures = answer.ok ? 0 : failures + 1;
      if (failures >= MAX_FAILURES) return;
      const found = answer.ok ? parseMusicbrainzAnswer(answer.value) : null;
      const asked = row;
      await db.transaction().execute(async (trx) => {
        await markImportRowEnriched(trx, import_id, asked.n);
        const filled = found && fillEmptyColumns(asked, found);
        if (!filled || (Object.keys(filled.columns).length === 0 && !filled.label)) return;
        await saveProjectEnrichment(trx, import_id, asked, { ...filled, found_id: found.id });
        await touch(trx, `project:${asked.project_id}`, 'projects');
      });
      await sleep(BETWEEN);
    }
    await markImportEnriched(db, import_id);
  } finally {
    client.close();
  }
}

async function ask(client: ReturnType<typeof makeHttpClient>, address: string, headers: Record<string, string>) {
  try {
    const answer = await client.request(address, { headers });
    return answer.status === 200 ? { ok: true as const, value: answer.json() } : { ok: false as const };
  } catch (error) {
    if (error instanceof HttpFailure) return { ok: false as const };
    throw error;
  }
}
