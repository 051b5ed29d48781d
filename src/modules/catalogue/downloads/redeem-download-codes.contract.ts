import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, PathId, RequiredCodeInput } from '#kit/shared-schemas.ts';

const Code = RequiredCodeInput(60);

const GUESSES = { max: 30, seconds: 300 } as const;

const CodeBody = z.object({ code: Code, project_id: z.optional(Id) });

export const checkDownloadCodeCall = defineCall({
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
    picture: z.nullable(z.string()),
    link: z.string(),
    uses_left: z.int(),
    /** This account or browser may fetch the files again without another use. */
    granted: z.boolean(),
    files: z.array(z.object({ name: z.string(), title: z.string() })),
    /** Titles of songs without a file. */
    missing: z.array(z.string()),
    /** First day of the download, `YYYY-MM-DD`; null is today, `infinity` a day not yet announced. */
    available_on: z.nullable(z.string()),
  }),
});

export const downloadByCodeCall = defineCall({
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

export const downloadGrantedFilesCall = defineCall({
  method: 'GET',
  path: '/downloads/:id',
  access: 'anyone',
  limit: GUESSES,
  summary:
    'Download the files of a project that this account or browser bought, or unlocked with a code in the last 24 hours',
  params: z.object({ id: PathId }),
  reply: z.unknown(),
  produces: ['application/zip', 'application/octet-stream'],
});
