import { notFound } from '#kit/problem.ts';
import { discSizeFromFormat } from '#modules/catalogue/artwork/disc-label.ts';
import { ownerScope } from '#modules/catalogue/projects/edit-project.server.ts';
import { firstProfile } from '#modules/making/plant-profiles/first-profile.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { CutSides } from './groove-sides.contract.ts';
import { findGrooveTracks, loadDiscFormat } from './groove-sides.store.server.ts';
import { type CutPressing, checkSide, usualSpeed } from './groove-sides.ts';
import { loadCheckedProject } from './track-analyses.store.server.ts';

/**
 * The groove of each side of the caller's own project, or of any for staff, on the disc of its first record or another.
 * @throws Problem 404 for a project of another user
 */
export async function loadCutSides(ctx: Ctx, id: number, wanted: Partial<CutPressing>): Promise<CutSides> {
  if (!(await loadCheckedProject(ctx.db, id, ownerScope(ctx)))) throw notFound();
  const [tracks, record] = await Promise.all([findGrooveTracks(ctx.db, id), loadDiscFormat(ctx.db, id)]);
  const size = wanted.size ?? discSizeFromFormat(record?.format ?? '');
  const speed = wanted.speed ?? usualSpeed(record?.rpm ?? null, size);
  const pressing = { size, speed, medium: wanted.medium ?? 'lacquer' } as const;
  const disc = firstProfile.discs[size];
  const cut = firstProfile.cut[pressing.medium];
  const letters = [...new Set(tracks.map(({ side }) => side))];
  return {
    ...pressing,
    disc: {
      rim: disc.rim_radius,
      outer: disc.outer_radius,
      inner: disc.inner_radius,
      finishing: disc.finishing_radius,
      label: disc.label_radius,
      hole: disc.hole_radius,
      lead_in_pitch: disc.lead_in_pitch,
      lead_out_pitch: disc.lead_out_pitch,
    },
    cutting: {
      reference_velocity: cut.reference_velocity,
      reference_dbfs: cut.reference_dbfs,
      high_pass: cut.high_pass,
      low_pass: cut.low_pass,
      stylus_radius: cut.stylus_radius,
      stylus_contact: cut.stylus_contact,
    },
    sides: letters.map((side) => ({
      side,
      ...checkSide(
        tracks.filter((track) => track.side === side),
        firstProfile,
        pressing,
      ),
    })),
  };
}
