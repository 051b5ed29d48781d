import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { memoizeByObject } from '#kit/memoize-by-object.ts';
import { notFound } from '#kit/problem.ts';
import { discSizeFromFormat } from '#modules/catalogue/artwork/disc-size.ts';
import {
  type FileCheckReader,
  readerScopeForCaller,
} from '#modules/catalogue/projects/load-project-for-reading.server.ts';
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { Ctx, Db } from '#platform/ctx.server.ts';
import { type CutSettings, checkSide, chooseDiscSpeed, selectDrawnDiscRadii } from './check-side.ts';
import type { CutSides } from './cut-sides.contract.ts';
import {
  type DiscFormat,
  findDiscFormatsByProject,
  findTrackListFingerprintsByProject,
  findTracksWithGroovesByProject,
} from './cut-sides.store.server.ts';
import { findProjectsForCutCheck } from './track-analyses.store.server.ts';

/** Releases with cached sides; about 20 kB each. */
const MOST_RECENT = 300;

/** Batch size: grooves and loudness of one record take about 1.5 MB of memory. */
const MOST_AT_ONCE = 50;

/**
 * The groove of each side of the caller's own project, or of any for staff, on the disc of its first record or another.
 * @throws Problem 404 for a project of another user
 */
export async function getCutSides(ctx: Ctx, id: number, wanted: Partial<CutSettings>): Promise<CutSides> {
  const sides = (await findCutSides(ctx, [id], wanted)).get(id);
  if (!sides) throw notFound();
  return sides;
}

/** The same for several projects, without those of other users. Fifty take as many statements as one. */
export async function findCutSides(
  ctx: FileCheckReader,
  ids: readonly number[],
  wanted: Partial<CutSettings> = {},
): Promise<ReadonlyMap<number, CutSides>> {
  const [projects, formats, profile] = await Promise.all([
    findProjectsForCutCheck(ctx.db, ids, readerScopeForCaller(ctx)),
    findDiscFormatsByProject(ctx.db, ids),
    loadCachedPlantProfile(ctx),
  ]);
  const records = projects.map(({ id }) => ({ id, pressing: chooseCutSettings(formats.get(id), wanted) }));
  const sides = await readSides(ctx.db, records, profile);
  return new Map(records.map(({ id, pressing }) => [id, describeSides(pressing, profile, sides.get(id) ?? [])]));
}

function describeSides(pressing: CutSettings, profile: PlantProfileValues, sides: CutSides['sides']): CutSides {
  const cut = profile.cut[pressing.medium];
  return {
    ...pressing,
    disc: selectDrawnDiscRadii(profile.discs[pressing.size]),
    cutting: {
      reference_velocity: cut.reference_velocity,
      reference_dbfs: cut.reference_dbfs,
      high_pass: cut.high_pass,
      low_pass: cut.low_pass,
      stylus_radius: cut.stylus_radius,
      stylus_contact: cut.stylus_contact,
    },
    sides,
  };
}

/** Sides of recent records, for each version of the plant profile. A record of ten tracks takes 15 to 30 ms. */
const recentSides = memoizeByObject(
  (_profile: PlantProfileValues) => new LRUCache<string, CutSides['sides']>({ max: MOST_RECENT }),
);

interface PressedRecord {
  readonly id: number;
  readonly pressing: CutSettings;
}

/** Lays out the sides, or takes them from memory: staff's queue asks for the same ones again and again. */
async function readSides(
  db: Db,
  records: readonly PressedRecord[],
  profile: PlantProfileValues,
): Promise<ReadonlyMap<number, CutSides['sides']>> {
  const ids = (some: readonly PressedRecord[]) => some.map(({ id }) => id);
  const before = await findTrackListFingerprintsByProject(db, ids(records));
  const recent = recentSides(profile);
  const makeRecordKey = ({ id, pressing }: PressedRecord) =>
    [id, pressing.size, pressing.speed, pressing.medium, before.get(id)].join(' ');
  const found = new Map<number, CutSides['sides']>();
  const missing: PressedRecord[] = [];
  for (const record of records) {
    const known = before.has(record.id) ? recent.get(makeRecordKey(record)) : [];
    if (known) found.set(record.id, known);
    else missing.push(record);
  }
  if (missing.length === 0) return found;
  for (let at = 0; at < missing.length; at += MOST_AT_ONCE)
    for (const [id, sides] of await layOutSides(db, missing.slice(at, at + MOST_AT_ONCE), profile))
      found.set(id, sides);
  const after = await findTrackListFingerprintsByProject(db, ids(missing));
  for (const record of missing) {
    const sides = found.get(record.id);
    // Tracks that changed meanwhile must not be known by their earlier fingerprint.
    if (sides && after.get(record.id) === before.get(record.id)) recent.set(makeRecordKey(record), sides);
  }
  return found;
}

async function layOutSides(db: Db, records: readonly PressedRecord[], profile: PlantProfileValues) {
  const grooves = await findTracksWithGroovesByProject(
    db,
    records.map(({ id }) => id),
  );
  const laidOut: [id: number, sides: CutSides['sides']][] = [];
  for (const { id, pressing } of records) {
    const tracks = grooves.get(id) ?? [];
    const letters = [...new Set(tracks.map(({ side }) => side))];
    const tracksOn = (side: string) => tracks.filter((track) => track.side === side);
    laidOut.push([id, letters.map((side) => ({ side, ...checkSide(tracksOn(side), profile, pressing) }))]);
    // Other requests are answered between two records.
    if (records.length > 1) await setImmediate();
  }
  return laidOut;
}

/** The disc of a project's first record, where nothing else is wanted. */
export const loadCutSettings = async (db: Db, project_id: number, wanted: Partial<CutSettings>): Promise<CutSettings> =>
  chooseCutSettings((await findDiscFormatsByProject(db, [project_id])).get(project_id), wanted);

function chooseCutSettings(record: DiscFormat | undefined, wanted: Partial<CutSettings>): CutSettings {
  const size = wanted.size ?? discSizeFromFormat(record?.format ?? '');
  return {
    size,
    speed: wanted.speed ?? chooseDiscSpeed(record?.rpm ?? null, size),
    medium: wanted.medium ?? 'lacquer',
  };
}
