import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, IdText, RequiredPasted } from '#kit/shared-schemas.ts';

const text = z.nullable(z.string());
const OneTrack = z.object({ id: IdText, trackId: IdText });

export const TRACK_STATES = ['waiting', 'queued', 'encoding', 'ready', 'failed'] as const;

/** How far a song's encoding is; `failure_key` is also the key of its text. */
export const TrackState = z.object({
  id: z.int(),
  uuid: z.string(),
  project_id: z.int(),
  title: z.string(),
  side: z.string(),
  position: z.int(),
  state: z.enum(TRACK_STATES),
  failure_key: text,
  /** Seconds. */
  duration: z.nullable(z.number()),
  /** While it is encoded: how much of the master was read. */
  percent: z.nullable(z.int()),
  preview: text,
  peaks: text,
});
export type TrackState = z.infer<typeof TrackState>;

export const encodeTrackCall = defineCall({
  method: 'POST',
  path: '/projects/:id/tracks/:trackId/encode',
  access: 'signed_in',
  idempotent: true,
  limit: { max: 60, seconds: 60 },
  summary: 'Re-encode preview and waveform of a track from its master; the track shows the state',
  params: OneTrack,
  reply: TrackState,
});

export const getTrackState = defineCall({
  method: 'GET',
  path: '/projects/:id/tracks/:trackId/encode',
  access: 'signed_in',
  summary: 'Get the encoding progress of a track of the signed-in creator',
  params: OneTrack,
  reply: TrackState,
});

export const callOffEncoding = defineCall({
  method: 'DELETE',
  path: '/projects/:id/tracks/:trackId/encode',
  access: 'signed_in',
  summary: 'Cancel the encoding of a track; 409 track_not_encoding if none is queued or running',
  params: OneTrack,
  reply: TrackState,
});

/** A song is named by its id or its uuid. */
const SongName = z.union([Id, z.uuid({ error: 'input_must_integer' })], {
  error: ({ input }) => (input === undefined ? 'input_required' : 'input_must_integer'),
});

export const reportPlay = defineCall({
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

const Code = RequiredPasted(60);
const GUESSES = { max: 30, seconds: 300 } as const;
const CodeBody = z.object({ code: Code, project_id: z.optional(Id) });

export const checkCode = defineCall({
  method: 'POST',
  path: '/projects/check-code',
  access: 'anyone',
  limit: GUESSES,
  summary: 'Get what a download code unlocks, without using it',
  body: CodeBody,
  reply: z.object({
    project_id: z.int(),
    name: z.string(),
    artist_name: z.string(),
    picture: text,
    link: z.string(),
    uses_left: z.int(),
    /** True where this account or browser may fetch the files again without using the code up. */
    granted: z.boolean(),
    files: z.array(z.object({ name: z.string(), title: z.string() })),
    /** Titles of songs whose files are not there. */
    missing: z.array(z.string()),
    /** The day the files may be fetched from, `YYYY-MM-DD`; null is today, `infinity` a day that nobody has named. */
    available_on: text,
  }),
});

export const downloadByCode = defineCall({
  method: 'POST',
  path: '/projects/download',
  access: 'anyone',
  transaction: 'own',
  limit: GUESSES,
  summary:
    'Redeem a download code: a zip of the masters, or a single file. Missing songs are listed in a text file. 409 download_not_yet before the release date. The same account or browser can repeat it for 24 hours',
  body: CodeBody,
  reply: z.unknown(),
  produces: ['application/zip', 'application/octet-stream'],
});

export const fetchGranted = defineCall({
  method: 'GET',
  path: '/downloads/:id',
  access: 'anyone',
  limit: GUESSES,
  summary: 'List files of a project that this account or browser bought, or unlocked with a code in the last 24 hours',
  params: z.object({ id: IdText }),
  reply: z.unknown(),
  produces: ['application/zip', 'application/octet-stream'],
});
