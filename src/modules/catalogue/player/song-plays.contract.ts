import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id } from '#kit/shared-schemas.ts';

/** A song is named by its id or its uuid. */
const SongName = z.union([Id, z.uuid({ error: 'input_must_integer' })], {
  error: ({ input }) => (input === undefined ? 'input_required' : 'input_must_integer'),
});

export const reportPlayCall = defineCall({
  method: 'POST',
  path: '/songs/stats',
  access: 'anyone',
  limit: { max: 120, seconds: 60 },
  summary:
    'Report the seconds of a song that were played. Plays under 5 s and more than ten a day per listener are not counted',
  body: z.object({
    song_id: SongName,
    duration: z.number({ error: 'input_must_number' }).check(z.gte(0), z.lte(86_400)),
  }),
  reply: z.object({ counted: z.boolean() }),
});
