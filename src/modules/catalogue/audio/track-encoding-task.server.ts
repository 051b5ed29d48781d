import { z } from 'zod/mini';

/** The data of a job on the master of a track. */
export const EncodingTask = z.object({ song_id: z.int(), master_file: z.string() });
