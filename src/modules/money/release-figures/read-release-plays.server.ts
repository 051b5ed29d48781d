import { requireOwnProjectOrStaff } from '#modules/money/royalties/export-project-sales.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { ComparedSpanChoice } from './read-release-sales.server.ts';
import type { ReleasePlaysOut } from './release-figures.contract.ts';
import {
  findPlayCountsByTrackAndDay,
  findTracksOfRelease,
  type ReleaseTrackRow,
} from './release-plays.store.server.ts';
import { listSpanDays, resolveComparedSpan, resolveSpanChoice } from './span.ts';

/**
 * Plays of at least five seconds by day and track.
 * @throws Problem 404 for a project of another user, 422 for an invalid span
 */
export async function readReleasePlays(ctx: Ctx, id: number, asked: ComparedSpanChoice): Promise<ReleasePlaysOut> {
  const span = resolveSpanChoice(asked, ctx.now);
  const compared = asked.compare ? resolveComparedSpan(span, asked.compare) : null;
  await requireOwnProjectOrStaff(ctx, id);
  const tracks = await findTracksOfRelease(ctx.db, id);
  const ids = tracks.map(({ song_id }) => song_id);
  const playRows = await findPlayCountsByTrackAndDay(ctx.db, ids, span);
  const before = compared && (await findPlayCountsByTrackAndDay(ctx.db, ids, compared));
  const bySong = sumBy(playRows, ({ song_id }) => song_id);
  const bySongBefore = before && sumBy(before, ({ song_id }) => song_id);
  const cells = sumBy(playRows, ({ day, song_id }) => `${day} ${song_id}`);
  const daysBefore = before && sumBy(before, ({ day }) => day);
  const dayBefore = compared ? listSpanDays(compared) : [];
  return {
    span,
    compared,
    total: total(playRows),
    earlier: before && total(before),
    tracks: tracks.map((track) => ({
      song_id: track.song_id,
      title: track.title,
      place: trackPlace(track),
      plays: bySong.get(track.song_id) ?? 0,
      earlier: bySongBefore && (bySongBefore.get(track.song_id) ?? 0),
    })),
    days: listSpanDays(span).map((day, at) => ({
      day,
      plays: ids.map((song_id) => cells.get(`${day} ${song_id}`) ?? 0),
      earlier: daysBefore && (daysBefore.get(dayBefore[at] ?? '') ?? 0),
    })),
  };
}

interface Heard {
  readonly song_id: number;
  readonly day: string;
  readonly plays: number;
}

const total = (playRows: readonly Heard[]) => playRows.reduce((sum, { plays }) => sum + plays, 0);

function sumBy<Key>(playRows: readonly Heard[], keyOf: (each: Heard) => Key): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const each of playRows) sums.set(keyOf(each), (sums.get(keyOf(each)) ?? 0) + each.plays);
  return sums;
}

const trackPlace = ({ printed_position, side, position }: ReleaseTrackRow) => printed_position || `${side}${position}`;
