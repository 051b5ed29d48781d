// The press kit of a release with its shared link, and the QR code of its page.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, PathId, Text } from '#kit/shared-schemas.ts';

const One = z.object({ id: PathId });
const Shared = z.object({ id: PathId, token: z.string().check(z.regex(/^[\w-]{43}$/, { error: 'not_found' })) });
const KIT_TYPES = ['application/zip'] as const;

export const PressKit = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  press_text: z.string(),
  /** Songs with a preview; `included` ones are in the kit. */
  songs: z.array(z.object({ id: z.int(), title: z.string(), included: z.boolean() })),
  /** The release is published or scheduled, so that the kit can be made and shared. */
  is_available: z.boolean(),
  /** The public page of the release. */
  page: z.string(),
  /** The link for the press; null while it is not shared. */
  link: z.nullable(z.string()),
});
export type PressKit = z.infer<typeof PressKit>;

export const readPressKitCall = defineCall({
  method: 'GET',
  path: '/projects/:id/press-kit',
  access: 'signed_in',
  summary: 'Get the press text, the chosen previews and the shared link of an own project. Staff read all projects',
  params: One,
  reply: PressKit,
});
export const savePressKitCall = defineCall({
  method: 'PUT',
  path: '/projects/:id/press-kit',
  access: 'signed_in',
  summary: 'Save the press text of an own project, and choose the previews of its press kit',
  params: One,
  body: z.strictObject({ press_text: Text(10_000), song_ids: z.array(Id).check(z.maxLength(100)) }),
  reply: PressKit,
});
export const setPressKitSharedCall = defineCall({
  method: 'PUT',
  path: '/projects/:id/press-kit/link',
  access: 'signed_in',
  summary: 'Share the press kit by a link, or revoke the link. Shared again, it has another link',
  params: One,
  body: z.strictObject({ shared: z.boolean() }),
  reply: PressKit,
});
export const downloadOwnPressKitCall = defineCall({
  method: 'GET',
  path: '/projects/:id/press-kit/file',
  access: 'signed_in',
  limit: { max: 30, seconds: 300 },
  summary: 'Download the press kit of an own project as a zip; 409 before its publication',
  params: One,
  produces: KIT_TYPES,
  reply: z.unknown(),
});
export const downloadSharedPressKitCall = defineCall({
  method: 'GET',
  path: '/press-kits/:id/:token',
  access: 'anyone',
  limit: { max: 30, seconds: 300 },
  summary: 'Download a press kit by its shared link',
  params: Shared,
  produces: KIT_TYPES,
  reply: z.unknown(),
});

export const QR_CODE_FORMATS = ['svg', 'png'] as const;
export const downloadReleaseQrCodeCall = defineCall({
  method: 'GET',
  path: '/projects/:id/qr-code',
  access: 'signed_in',
  summary:
    'Download a QR code of the public page of an own project, on the host of its shop, as SVG or as PNG of 1,200 px',
  params: One,
  query: z.object({ format: z.enum(QR_CODE_FORMATS, { error: 'choice_unknown' }) }),
  produces: ['image/svg+xml', 'image/png'],
  reply: z.unknown(),
});
