import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId } from '#kit/shared-schemas.ts';

const text = z.nullable(z.string());
const OneTrack = z.object({ id: PathId, trackId: PathId });

export const TRACK_ENCODING_STATES = ['waiting', 'queued', 'encoding', 'ready', 'failed'] as const;

/** Encoding state of a song; `failure_key` is also the key of its text. */
export const TrackEncodingState = z.object({
  id: z.int(),
  uuid: z.string(),
  project_id: z.int(),
  title: z.string(),
  side: z.string(),
  position: z.int(),
  state: z.enum(TRACK_ENCODING_STATES),
  failure_key: text,
  /** Seconds. */
  duration: z.nullable(z.number()),
  /** While encoding: the percentage of the master read. */
  percent: z.nullable(z.int()),
  preview: text,
  peaks: text,
});
export type TrackEncodingState = z.infer<typeof TrackEncodingState>;

export const requeueTrackEncodingCall = defineCall({
  method: 'POST',
  path: '/projects/:id/tracks/:trackId/encode',
  access: 'signed_in',
  idempotent: true,
  limit: { max: 60, seconds: 60 },
  summary: 'Re-encode preview and waveform of a track from its master; the track shows the state',
  params: OneTrack,
  reply: TrackEncodingState,
});

export const readTrackEncodingStateCall = defineCall({
  method: 'GET',
  path: '/projects/:id/tracks/:trackId/encode',
  access: 'signed_in',
  summary: 'Get the encoding progress of a track of the signed-in creator',
  params: OneTrack,
  reply: TrackEncodingState,
});

export const cancelTrackEncodingCall = defineCall({
  method: 'DELETE',
  path: '/projects/:id/tracks/:trackId/encode',
  access: 'signed_in',
  summary: 'Cancel the encoding of a track; 409 track_not_encoding if none is queued or running',
  params: OneTrack,
  reply: TrackEncodingState,
});
