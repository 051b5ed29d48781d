import { Readable } from 'node:stream';
import { attachmentDisposition } from '#kit/attachment-disposition.ts';
import { formatDay, formatDuration } from '#kit/dates.ts';
import { displayedCreatorLinks } from '#modules/catalogue/creators/creator-links.ts';
import { distinctFileNames, sanitizeFileName } from '#modules/catalogue/downloads/download-file-names.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { qrCodePng, qrCodeSvg } from '#platform/qr-code.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import { streamZip } from '#platform/stream-zip.server.ts';
import {
  pressKitReleaseUrl,
  requireOwnPressKit,
  requirePressKitAvailable,
  requireSharedPressKit,
} from './press-kit.server.ts';
import type { StoredPressKit } from './press-kits.store.server.ts';

/** The kit of an own release. @throws Problem 404, 409 press_kit_not_available */
export async function downloadOwnPressKit(ctx: Ctx, id: number): Promise<BytesReply> {
  const kit = await requireOwnPressKit(ctx, id);
  requirePressKitAvailable(kit);
  return zipped(ctx, kit);
}

/** The kit behind a shared link. @throws Problem 404 */
export const downloadSharedPressKit = async (ctx: Ctx, id: number, token: string): Promise<BytesReply> =>
  zipped(ctx, await requireSharedPressKit(ctx, id, token));

const PNG_PIXELS = 1200;

/** A QR code of the release's page, also before its publication, for the sleeve. @throws Problem 404 */
export async function downloadReleaseQrCode(ctx: Ctx, id: number, format: 'svg' | 'png'): Promise<BytesReply> {
  const kit = await requireOwnPressKit(ctx, id);
  const page = pressKitReleaseUrl(ctx, kit);
  const name = sanitizeFileName([kit.artist_name, kit.name, 'QR'].filter(Boolean).join(' - '), format);
  const headers = { 'content-disposition': attachmentDisposition(name) };
  return format === 'svg'
    ? new BytesReply('image/svg+xml', Buffer.from(qrCodeSvg(page, PNG_PIXELS)), headers)
    : new BytesReply('image/png', await qrCodePng(page, PNG_PIXELS), headers);
}

interface KitFile {
  readonly name: string;
  /** A file of the store, or bytes made here. */
  readonly content: string | Buffer;
}

/** Streams the files one after the other. Files that are missing in the store are left out. */
async function zipped(ctx: Ctx, kit: StoredPressKit): Promise<BytesReply> {
  const all = await kitFiles(ctx, kit);
  const kept = await Promise.all(
    all.map(async ({ content }) => typeof content !== 'string' || (await ctx.ports.files.head(content)) !== null),
  );
  const files = all.filter((_, at) => kept[at]);
  const names = distinctFileNames(files.map(({ name }) => name));
  const zip = streamZip(
    files.map(({ content }, at) => ({ name: names[at] ?? '', open: () => openContent(ctx, content) })),
  );
  const name = sanitizeFileName([kit.artist_name, kit.name].filter(Boolean).join(' - '), 'zip');
  return new BytesReply('application/zip', zip, { 'content-disposition': attachmentDisposition(name) });
}

async function openContent(ctx: Ctx, content: string | Buffer): Promise<Readable> {
  if (typeof content !== 'string') return Readable.from([content]);
  const file = await ctx.ports.files.get(content);
  // It was deleted since the zip began.
  return file?.stream ?? Readable.from([]);
}

async function kitFiles(ctx: Ctx, kit: StoredPressKit): Promise<KitFile[]> {
  const { t } = ctx;
  const { cover, covers, artist_picture, artist_name, songs, press_text } = kit;
  const named = (key: string, ending: string) => sanitizeFileName(t(`promotion.press.file.${key}`), ending);
  const print = cover
    ? { ending: cover.kind ?? 'jpg', content: cover.file }
    : covers.original && { ending: fileEnding(covers.original), content: covers.original };
  return [
    ...(press_text ? [{ name: named('text', 'txt'), content: plainText(press_text) }] : []),
    { name: named('facts', 'txt'), content: plainText(factsText(ctx, kit)) },
    ...(print ? [{ name: named('cover_print', print.ending), content: print.content }] : []),
    ...(covers.cover ? [{ name: named('cover_web', fileEnding(covers.cover)), content: covers.cover }] : []),
    ...(artist_picture
      ? [
          {
            name: sanitizeFileName(artist_name || t('promotion.press.file.artist'), 'jpg'),
            content: `pictures/${artist_picture}/original.jpg`,
          },
        ]
      : []),
    { name: 'QR.svg', content: Buffer.from(qrCodeSvg(pressKitReleaseUrl(ctx, kit), PNG_PIXELS)) },
    { name: 'QR.png', content: await qrCodePng(pressKitReleaseUrl(ctx, kit), PNG_PIXELS) },
    ...songs.flatMap(({ included, preview_file, artist_name: by, title }, at) =>
      included && preview_file
        ? [
            {
              name: sanitizeFileName([String(at + 1).padStart(2, '0'), by, title].filter(Boolean).join(' - '), 'mp3'),
              content: preview_file,
            },
          ]
        : [],
    ),
  ];
}

const fileEnding = (key: string): string => /\.([a-z0-9]{2,5})$/.exec(key)?.[1] ?? 'jpg';

/** Windows line ends and a byte order mark, so that every editor shows all scripts. */
const plainText = (text: string): Buffer => Buffer.from(`\ufeff${text.replace(/\r?\n/g, '\r\n')}\r\n`);

/** Tracklist, credits, numbers, dates and links of the release, in the reader's language. */
function factsText(ctx: Ctx, kit: StoredPressKit): string {
  const { t, lang } = ctx;
  const day = kit.ships_at ?? kit.released;
  const facts = [
    ['artist', kit.artist_name],
    ['title', kit.name],
    ['label', kit.label_name ?? ''],
    ['catalogue_number', kit.catalogue_number],
    ['barcode', kit.barcodes.join(', ')],
    ['release_date', day === null ? '' : /^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day, lang) : day],
    ['page', pressKitReleaseUrl(ctx, kit)],
  ].flatMap(([key = '', value = '']) => (value === '' ? [] : [`${t(`promotion.press.fact.${key}`)}: ${value}`]));
  const tracks = kit.songs.map(({ side, title, artist_name, duration }, at) => {
    const place = side ? `${side}${1 + at - kit.songs.findIndex((each) => each.side === side)}` : String(at + 1);
    const words = [artist_name, title].filter(Boolean).join(' – ');
    return `${place}  ${words}${duration === null ? '' : `  ${formatDuration(duration)}`}`;
  });
  const part = (key: string, lines: readonly string[]) =>
    lines.length > 0 ? [['', t(`promotion.press.fact.${key}`), ...lines].join('\n')] : [];
  return [
    facts.join('\n'),
    ...part('tracks', tracks),
    ...part(
      'credits',
      kit.credits.map(({ role, name }) => `${role}: ${name}`),
    ),
    ...part('about', kit.description ? [kit.description] : []),
    ...part(
      'links',
      displayedCreatorLinks(kit.links).map(({ url }) => url),
    ),
  ].join('\n');
}
