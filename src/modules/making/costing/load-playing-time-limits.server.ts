import { objectFromKeys } from '#kit/object-from-keys.ts';
import {
  DISC_SIZES,
  DISC_SPEEDS,
  type PlantProfileValues,
  TAPE_LENGTHS,
} from '#modules/making/plant-profiles/plant-profile.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { PlayingTimeLimits } from './playing-time-limits.ts';

const inSeconds = (minutes: number): number => Math.round(minutes * 60);

export const extractPlayingTimeLimits = ({
  discs,
  playing,
}: Pick<PlantProfileValues, 'discs' | 'playing'>): PlayingTimeLimits => ({
  disc: objectFromKeys(DISC_SIZES, (size) =>
    objectFromKeys(DISC_SPEEDS, (speed) => inSeconds(discs[size].most_minutes[speed])),
  ),
  cd: inSeconds(playing.cd),
  tape: objectFromKeys(TAPE_LENGTHS, (length) => inSeconds(playing.tape_side[length])),
});

/** The playing times of today's plant profile. */
export const loadPlayingTimeLimits = async (ctx: Pick<Ctx, 'db' | 'now'>): Promise<PlayingTimeLimits> =>
  extractPlayingTimeLimits(await loadCachedPlantProfile(ctx));
