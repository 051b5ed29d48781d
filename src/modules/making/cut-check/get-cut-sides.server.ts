import { LRUCache } from 'lru-cache';
import { memoizeByObject } from '#kit/memoize-by-object.ts';
import { notFound } from '#kit/problem.ts';
import { discSizeFromFormat } from '#modules/catalogue/artwork/centre-label-svg.ts';
import { readerScopeForCaller } from '#modules/catalogue/projects/load-project-for-reading.server.ts';
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { Ctx, Db } from '#platform/ctx.server.ts';
import { type CutSettings, checkSide, chooseDiscSpeed, selectDrawnDiscRadii } from './check-side.ts';
import type { CutSides } from './cut-sides.contract.ts';
import { findTracksWithGrooves, loadDiscFormat, loadTracksFingerprint } from './cut-sides.store.server.ts';
import { loadProjectForCutCheck } from './track-analyses.store.server.ts';

/** Releases with cached sides; about 20 kB each. */
const MOST_RECENT = 300;

/**
 * The groove of each side of the caller's own project, or of any for staff, on the disc of its first record or another.
 * @throws Problem 404 for a project of another user
 */
export async function getCutSides(ctx: Ctx, id: number, wanted: Partial<CutSettings>): Promise<CutSides> {
  if (!(await loadProjectForCutCheck(ctx.db, id, readerScopeForCaller(ctx)))) throw notFound();
  const [pressing, profile] = await Promise.all([loadCutSettings(ctx.db, id, wanted), loadCachedPlantProfile(ctx)]);
  const disc = profile.discs[pressing.size];
  const cut = profile.cut[pressing.medium];
  return {
    ...pressing,
    disc: selectDrawnDiscRadii(disc),
    cutting: {
      reference_velocity: cut.reference_velocity,
      reference_dbfs: cut.reference_dbfs,
      high_pass: cut.high_pass,
      low_pass: cut.low_pass,
      stylus_radius: cut.stylus_radius,
      stylus_contact: cut.stylus_contact,
    },
    sides: await readSides(ctx.db, id, profile, pressing),
  };
}

/** Sides of recent records, for each version of the plant profile. A record of ten tracks takes 10 to 20 ms. */
const recentSides = memoizeByObject(
  (_profile: PlantProfileValues) => new LRUCache<string, CutSides['sides']>({ max: MOST_RECENT }),
);

/** Lays out the sides, or takes them from memory: staff's queue asks for the same ones again and again. */
async function readSides(
  db: Db,
  id: number,
  profile: PlantProfileValues,
  pressing: CutSettings,
): Promise<CutSides['sides']> {
  const version = await loadTracksFingerprint(db, id);
  const key = [id, pressing.size, pressing.speed, pressing.medium, version].join(' ');
  const recent = recentSides(profile);
  const known = recent.get(key);
  if (known) return known;
  const tracks = await findTracksWithGrooves(db, id);
  const letters = [...new Set(tracks.map(({ side }) => side))];
  const sides = letters.map((side) => ({
    side,
    ...checkSide(
      tracks.filter((track) => track.side === side),
      profile,
      pressing,
    ),
  }));
  // Tracks that changed meanwhile must not be known by their earlier version.
  if ((await loadTracksFingerprint(db, id)) === version) recent.set(key, sides);
  return sides;
}

/** The disc of a project's first record, where nothing else is wanted. */
export async function loadCutSettings(db: Db, project_id: number, wanted: Partial<CutSettings>): Promise<CutSettings> {
  const record = await loadDiscFormat(db, project_id);
  const size = wanted.size ?? discSizeFromFormat(record?.format ?? '');
  return {
    size,
    speed: wanted.speed ?? chooseDiscSpeed(record?.rpm ?? null, size),
    medium: wanted.medium ?? 'lacquer',
  };
}
