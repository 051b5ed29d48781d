// The tracks of a project and the calls that edit them.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { OptionalLine, PathId, RequiredLine } from '#kit/shared-schemas.ts';
import { SIDE_LETTERS } from '#modules/catalogue/artwork/record-sides.ts';

const OneProject = z.object({ id: PathId });
const OneTrack = z.object({ id: PathId, trackId: PathId });
const text = z.nullable(z.string());
export const ProjectTrack = z.object({
  id: z.int(),
  uuid: z.string(),
  title: z.string(),
  artist_name: z.string(),
  side: z.string(),
  position: z.int(),
  state: z.string(),
  failure_key: text,
  /** While encoding: the percentage of the master read. */
  encode_percent: z.nullable(z.int()),
  duration: z.nullable(z.number()),
  peaks: text,
  /** The second at which players begin its preview. */
  preview_start: z.int(),
});

const position = z.int().check(z.gte(1), z.lte(99));
const side = z.string().check(z.regex(/^[A-Z]?$/, { error: 'side_invalid' }));
const optionalFields = {
  artist_name: z.optional(OptionalLine(200)),
  side: z.optional(side),
  position: z.optional(position),
};

export const addTrackCall = defineCall({
  method: 'POST',
  path: '/projects/:id/tracks',
  access: 'signed_in',
  status: 201,
  idempotent: true,
  summary: 'Add a track at the end of a side or at a position',
  params: OneProject,
  body: z.strictObject({
    title: RequiredLine(300),
    ...optionalFields,
  }),
  reply: ProjectTrack,
});
export const saveTrackCall = defineCall({
  method: 'PUT',
  path: '/projects/:id/tracks/:trackId',
  access: 'signed_in',
  summary: 'Update title, artist, side, position or preview start of a track',
  params: OneTrack,
  body: z.strictObject({
    title: z.optional(RequiredLine(300)),
    ...optionalFields,
    /** Whole seconds; at least 10 seconds of the track must follow. */
    preview_start: z.optional(z.int({ error: 'input_must_integer' }).check(z.gte(0), z.lte(86_400))),
  }),
  reply: ProjectTrack,
});
export const removeTrackCall = defineCall({
  method: 'DELETE',
  path: '/projects/:id/tracks/:trackId',
  access: 'signed_in',
  status: 204,
  summary: 'Delete a track',
  params: OneTrack,
  reply: z.unknown(),
});

export const arrangeTracksCall = defineCall({
  method: 'PUT',
  path: '/projects/:id/tracks',
  access: 'signed_in',
  summary: 'Arrange all tracks of a project on sides, in the given order, with the gaps between them',
  params: OneProject,
  body: z.strictObject({
    tracks: z
      .array(
        z.strictObject({
          track_id: z.int().check(z.positive()),
          side: z.enum(SIDE_LETTERS, { error: 'side_invalid' }),
          /** Seconds of silence before the track; null for the usual gap of the plant. */
          gap_before: z.nullable(z.number().check(z.gte(0), z.lte(30))),
        }),
      )
      .check(z.maxLength(500)),
  }),
  reply: z.object({
    tracks: z.array(
      z.object({
        track_id: z.int(),
        side: z.string(),
        position: z.int(),
        gap_before: z.nullable(z.number()),
      }),
    ),
  }),
});
