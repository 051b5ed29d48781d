// Downloads for staff: releases with files, and their download codes.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';
import { DownloadCodeBatch } from './download-code-batches.contract.ts';

const One = z.object({ id: PathId });

export const ReleaseWithSongsRow = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  songs: z.int(),
  /** Songs with a stored file. */
  ready: z.int(),
  codes: z.int(),
  uses: z.int(),
  uses_allowed: z.int(),
});
export type ReleaseWithSongsRow = z.infer<typeof ReleaseWithSongsRow>;

export const ReleaseWithSongsDetail = z.object({
  ...ReleaseWithSongsRow.def.shape,
  tracks: z.array(z.object({ id: z.int(), title: z.string(), state: z.string() })),
  batches: z.array(DownloadCodeBatch),
});
export type ReleaseWithSongsDetail = z.infer<typeof ReleaseWithSongsDetail>;

export const listReleasesWithSongsCall = defineCall({
  method: 'GET',
  path: '/admin/digital',
  access: 'staff',
  summary: 'List releases with songs, newest first, with available files and usage of download codes',
  query: z.object({ search: z.optional(Text(200)), ...PageQuery }),
  reply: ListOf(ReleaseWithSongsRow),
});
export const readReleaseWithSongsCall = defineCall({
  method: 'GET',
  path: '/admin/digital/:id',
  access: 'staff',
  summary: 'Get a release with its tracks and its batches of download codes',
  params: One,
  reply: ReleaseWithSongsDetail,
});
