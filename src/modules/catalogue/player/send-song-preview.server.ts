import type { Readable } from 'node:stream';
import { notFound } from '#kit/problem.ts';
import { trackViewerFromContext } from '#modules/catalogue/audio/track-encoding.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { etagMatches } from '#platform/etag.server.ts';
import { openFilePart, planFileRange } from './file-range.server.ts';
import { loadSongPreview, type SongPreview } from './song-previews-and-plays.store.server.ts';

interface PreviewRequest {
  /** The last part of the address: `{uuid or id}.mp3`. */
  readonly name: string;
  readonly head: boolean;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

interface PreviewAnswer {
  readonly status: 200 | 206 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | null;
}

/**
 * Sends the preview: whole, a range, or only its headers. Never the master: only `preview_file` is opened.
 * @throws Problem 404 (unknown song, or not for this listener), 416 with the file's size
 */
export async function sendSongPreview(ctx: Ctx, request: PreviewRequest): Promise<PreviewAnswer> {
  const song = songNamed(request.name);
  const preview = song && (await loadSongPreview(ctx.db, song, trackViewerFromContext(ctx)));
  const info = preview && (await ctx.ports.files.head(preview.preview_file));
  if (!preview || !info) throw notFound();
  const etag = `"${info.etag}"`;
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheFor(preview),
    'last-modified': info.mtime.toUTCString(),
  };
  if (etagMatches(request.ifNoneMatch, etag)) return { status: 304, headers, body: null };
  const fresh = request.ifRange === undefined || request.ifRange === etag;
  const { status, part, headers: lengths } = planFileRange(info, fresh ? request.range : undefined);
  return {
    status,
    headers: { ...headers, 'content-type': 'audio/mpeg', ...lengths },
    body: request.head ? null : await openFilePart(ctx.ports.files, preview.preview_file, part, info.size),
  };
}

function songNamed(name: string): { uuid: string } | { id: number } | undefined {
  const [, uuid, id] = /^(?:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|([1-9]\d{0,14}))\.mp3$/i.exec(name) ?? [];
  return uuid ? { uuid } : id ? { id: Number(id) } : undefined;
}

/** Previews of unlisted projects are cached by the listener's browser only. */
const cacheFor = ({ listed }: SongPreview) => (listed ? 'public, max-age=3600' : 'private, max-age=0, must-revalidate');
