import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { attachmentDisposition } from '#kit/attachment-disposition.ts';
import { notFound } from '#kit/problem.ts';
import { productLink } from '#kit/product-link.ts';
import { isFileStoredOrUnknown } from '#modules/catalogue/masters/find-missing-masters.server.ts';
import { orderViewerKeys } from '#modules/selling/orders/order-key.server.ts';
import { type Ctx, requireUser, runInTransaction } from '#platform/ctx.server.ts';
import { mimeType } from '#platform/mime.server.ts';
import { MissingFileError } from '#platform/ports/files.ts';
import { hashRedeemableCode } from '#platform/redeemable-code.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import { streamZip } from '#platform/stream-zip.server.ts';
import { distinctFileNames, sanitizeFileName } from './download-file-names.ts';
import {
  downloadCodeExpired,
  downloadCodeUnknown,
  downloadCodeUsed,
  downloadDayNotAnnounced,
  downloadFilesMissing,
  downloadTooEarly,
} from './downloads.problems.ts';
import {
  type DownloadCodeRow,
  findDownloadStartDays,
  findMasterFilesForBuyers,
  findUserDownloads,
  grantDownload,
  loadDownloadableProject,
  loadDownloadCode,
  type UserDownload,
} from './downloads.store.server.ts';

/** Hours in which the same account or browser may repeat a download without another use (invariant 28). */
const GRANT_HOURS = 24;

interface Asked {
  readonly code: string;
  readonly project_id?: number | undefined;
}

/**
 * Checks a code without using it. The cookie set here identifies the browser for the later download, so a lost answer
 * costs no use.
 * @throws Problem 404 download_code_unknown, 410 download_code_expired
 */
export async function checkDownloadCode(ctx: Ctx, asked: Asked) {
  const {
    project_id,
    name,
    artist_name,
    picture,
    uses_left,
    granted,
    slug: _,
    category,
    day,
  } = await requireCode(ctx, asked, grantHolder(ctx));
  const { files, missing } = await findReleaseFiles(ctx, project_id);
  const link = productLink({ id: project_id, name, category });
  return {
    project_id,
    name,
    artist_name,
    picture,
    link,
    uses_left,
    granted,
    files: files.map((file) => ({ name: file.name, title: file.title })),
    missing,
    available_on: day,
  };
}

/**
 * Uses a code and answers its files: a zip that also names the songs that are missing, or the one file there is.
 * @throws Problem 404 download_code_unknown, 410 download_code_expired, 409 download_code_used, download_not_ready
 */
export async function downloadByCode(ctx: Ctx, asked: Asked): Promise<BytesReply> {
  const { code, found } = await spendCode(ctx, asked);
  return packed(ctx, code, found);
}

/**
 * Uses a code without fetching anything yet: the same account or browser fetches the files with `downloadGrantedFiles`.
 * @throws Problem 404 download_code_unknown, 410 download_code_expired, 409 download_code_used, download_not_ready
 */
export async function spendDownloadCode(ctx: Ctx, asked: Asked): Promise<{ project_id: number }> {
  const { code } = await spendCode(ctx, asked);
  return { project_id: code.project_id };
}

/**
 * The files of a project that this account or browser was granted, or bought as a download.
 * @throws Problem 404, 409 download_not_ready
 */
export async function downloadGrantedFiles(ctx: Ctx, project_id: number): Promise<BytesReply> {
  const project = await loadDownloadableProject(ctx.db, project_id, grantHolder(ctx), orderViewerKeys(ctx));
  if (!project) throw notFound();
  requireDay(project.day);
  return packed(ctx, project, await requireFiles(ctx, project_id));
}

/** Downloads of the signed-in user: by a code of the last day, or bought. */
export const listOwnDownloads = (ctx: Ctx): Promise<UserDownload[]> =>
  findUserDownloads(ctx.db, grantHolder(ctx), requireUser(ctx).id);

async function spendCode(ctx: Ctx, asked: Asked): Promise<{ code: DownloadCodeRow; found: Found }> {
  const holder = grantHolder(ctx);
  const code = await requireCode(ctx, asked, holder);
  requireDay(code.day);
  const found = await requireFiles(ctx, code.project_id);
  const granted = await runInTransaction(ctx, ({ db }) =>
    grantDownload(db, hashRedeemableCode(asked.code), holder, GRANT_HOURS),
  );
  if (!granted) throw downloadCodeUsed();
  return { code, found };
}

async function requireCode(ctx: Ctx, { code, project_id }: Asked, holder: Buffer): Promise<DownloadCodeRow> {
  const row = await loadDownloadCode(ctx.db, hashRedeemableCode(code), holder);
  if (!row || (project_id !== undefined && row.project_id !== project_id)) throw downloadCodeUnknown();
  if (row.is_expired && !row.granted) throw downloadCodeExpired();
  return row;
}

/** The holder of a grant: the account, or the browser by a secret in its cookie. */
function grantHolder(ctx: Ctx): Buffer {
  const hash = (holder: string) => createHash('sha256').update(holder).digest();
  if (ctx.user) return hash(`user:${ctx.user.id}`);
  const kept = ctx.cookies.get('download');
  const secret = kept && /^[\w-]{32}$/.test(kept) ? kept : randomBytes(24).toString('base64url');
  ctx.cookies.set('download', secret, { maxAge: 2 * GRANT_HOURS * 3600 });
  return hash(`browser:${secret}`);
}

interface SongFile {
  readonly name: string;
  readonly title: string;
  readonly key: string;
}

interface Found {
  readonly files: readonly SongFile[];
  /** Titles of songs without a master. */
  readonly missing: readonly string[];
}

/** The masters of a release, and its songs without one. A preview is never part of a purchase. */
async function findReleaseFiles(ctx: Ctx, project_id: number): Promise<Found> {
  const songs = await findMasterFilesForBuyers(ctx.db, project_id);
  const names = distinctFileNames(
    songs.map(({ artist_name, title, master_file, master_type }, at) => {
      const words = [String(at + 1).padStart(2, '0'), artist_name, title].filter(Boolean).join(' - ');
      return sanitizeFileName(words, master_type ?? fileExtension(master_file ?? ''));
    }),
  );
  const files = songs.map(({ title, master_file }, at) => ({ name: names[at] ?? '', title, key: master_file ?? '' }));
  const kept = await Promise.all(files.map(({ key }) => key !== '' && isFileStoredOrUnknown(ctx.ports.files, key)));
  return {
    files: files.filter((_, at) => kept[at]),
    missing: files.filter((_, at) => !kept[at]).map(({ title }) => title),
  };
}

const fileExtension = (key: string) => /\.([a-z0-9]{2,5})$/.exec(key)?.[1] ?? 'wav';

/** Spends a use only on existing files. @throws Problem 409 download_not_ready */
async function requireFiles(ctx: Ctx, project_id: number): Promise<Found> {
  const found = await findReleaseFiles(ctx, project_id);
  if (found.files.length === 0) throw downloadFilesMissing();
  return found;
}

/** @throws Problem 409 download_not_yet, download_day_open */
function requireDay(day: string | null): void {
  if (day === 'infinity') throw downloadDayNotAnnounced();
  if (day !== null) throw downloadTooEarly({ extra: { available_on: day } });
}

/** Releases whose download has not started, with their day, or `infinity` when it is not announced. */
export async function readDownloadStartDays(
  { db }: Pick<Ctx, 'db'>,
  project_ids: readonly number[],
): Promise<Readonly<Record<number, string>>> {
  const days = project_ids.length > 0 ? await findDownloadStartDays(db, project_ids) : [];
  return Object.fromEntries(days.map(({ id, day }) => [id, day]));
}

async function packed(
  ctx: Ctx,
  { name, artist_name }: Pick<DownloadCodeRow, 'name' | 'artist_name'>,
  { files, missing }: Found,
): Promise<BytesReply> {
  const [first, ...more] = files;
  if (first && more.length === 0 && missing.length === 0)
    return new BytesReply(mimeType(first.name), await open(ctx, first.key), attached(first.name));
  const songs = files.map((file) => ({ name: file.name, open: () => open(ctx, file.key) }));
  const note = missing.length > 0 ? [missingSongsNote(ctx, missing)] : [];
  return new BytesReply(
    'application/zip',
    streamZip([...songs, ...note]),
    attached(sanitizeFileName([artist_name, name].filter(Boolean).join(' - '), 'zip')),
  );
}

/** A text file in the zip that lists the missing songs. */
function missingSongsNote({ t }: Pick<Ctx, 't'>, missing: readonly string[]) {
  const words = [t('around.digital.missing_note'), '', ...missing.map((title) => `- ${title}`), ''].join('\r\n');
  return {
    name: sanitizeFileName(t('around.digital.missing_file'), 'txt'),
    open: async () => Readable.from([Buffer.from(`\ufeff${words}`)]),
  };
}

async function open(ctx: Ctx, key: string) {
  const file = await ctx.ports.files.get(key);
  if (!file) throw new MissingFileError(key);
  return file.stream;
}

const attached = (name: string) => ({ 'content-disposition': attachmentDisposition(name) });
