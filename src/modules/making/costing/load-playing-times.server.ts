import { objectByKey } from '#kit/object-by-key.ts';
import {
  DISC_SIZES,
  DISC_SPEEDS,
  type PlantProfileValues,
  TAPE_LENGTHS,
} from '#modules/making/plant-profiles/plant-profile.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { PlayingTimes } from './playing-times.ts';

const inSeconds = (minutes: number): number => Math.round(minutes * 60);

export const extractPlayingTimes = ({
  discs,
  playing,
}: Pick<PlantProfileValues, 'discs' | 'playing'>): PlayingTimes => ({
  disc: objectByKey(DISC_SIZES, (size) =>
    objectByKey(DISC_SPEEDS, (speed) => inSeconds(discs[size].most_minutes[speed])),
  ),
  cd: inSeconds(playing.cd),
  tape: objectByKey(TAPE_LENGTHS, (length) => inSeconds(playing.tape_side[length])),
});

/** The playing times of today's plant profile. */
export const loadPlayingTimes = async (ctx: Pick<Ctx, 'db' | 'now'>): Promise<PlayingTimes> =>
  extractPlayingTimes(await loadCachedPlantProfile(ctx));
