import { isDeepStrictEqual } from 'node:util';
import { recordAuditIfNotOwner } from '#modules/shared/audit/record-audit-if-not-owner.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { recordChangeIfSubmitted, saveAcceptedTracksBeforeChange } from './changes-after-submission.server.ts';
import { closeWithdrawnChanges } from './close-withdrawn-changes.server.ts';
import { lockEditablePart } from './edit-project.server.ts';
import { tracksChanged } from './projects.problems.ts';
import { refreshProjectListing } from './refresh-listing.server.ts';
import { findTrackPlaces, lockProjectAndCountTracks, saveTrackPlaces, type TrackPlace } from './tracks.store.server.ts';

interface ArrangedTrack {
  readonly track_id: number;
  readonly side: string;
  /** Seconds; null for the usual gap of the plant. */
  readonly gap_before: number | null;
}

/**
 * Puts all tracks of a project on sides, in the given order. The present order is no change, and is not recorded.
 * @returns the stored places, in the order of the record
 * @throws Problem 404, 409 `project_not_editable`, 409 `tracks_changed` unless each track is named once
 */
export async function arrangeTracks(
  ctx: Ctx,
  project_id: number,
  tracks: readonly ArrangedTrack[],
): Promise<TrackPlace[]> {
  const project = await lockEditablePart(ctx, project_id, 'audio');
  await lockProjectAndCountTracks(ctx.db, project_id);
  const before = await findTrackPlaces(ctx.db, project_id);
  const named = new Set(tracks.map(({ track_id }) => track_id));
  const isWhole = named.size === tracks.length && named.size === before.length;
  if (!isWhole || before.some(({ track_id }) => !named.has(track_id))) throw tracksChanged();
  const places = numbered(tracks);
  const ordered = places.toSorted((a, b) => a.side.localeCompare(b.side, 'en') || a.position - b.position);
  if (isDeepStrictEqual(ordered, before)) return ordered;
  await saveAcceptedTracksBeforeChange(ctx, project);
  await saveTrackPlaces(ctx.db, project_id, places);
  const change = { action: 'tracks_arranged', entity: 'project', entity_id: project_id };
  await recordAuditIfNotOwner(ctx, project.owner_id, {
    ...change,
    before: { tracks: before },
    after: { tracks: places },
  });
  await recordChangeIfSubmitted(ctx, project, [
    { field: 'tracks_arranged', part: 'audio', before: before, after: places },
  ]);
  await closeWithdrawnChanges(ctx, project_id);
  await refreshProjectListing(ctx.db, project_id);
  return ordered;
}

/** Each side counts from 1. */
function numbered(tracks: readonly ArrangedTrack[]): TrackPlace[] {
  const last = new Map<string, number>();
  return tracks.map((track) => {
    const position = (last.get(track.side) ?? 0) + 1;
    last.set(track.side, position);
    return { ...track, position };
  });
}
