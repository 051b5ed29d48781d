// Cue sheets: the marks, titles and codes of the tracks in a sound file that holds a whole side.

/** Frames of a mark in one second. */
export const CUE_FRAMES_PER_SECOND = 75;
const MOST_TRACKS = 99;
const MOST_LETTERS = 300;

export type CueTrack = {
  readonly title: string;
  readonly performer: string;
  readonly isrc: string | null;
  /** INDEX 01, in frames of 1/75 s from the start of the file. */
  readonly start: number;
  /** The line of that mark. */
  readonly line: number;
};

type CueSheet = { readonly title: string; readonly performer: string; readonly tracks: readonly CueTrack[] };

type CueFaultKey =
  | 'cue_command_unknown'
  | 'cue_quote_open'
  | 'cue_text_missing'
  | 'cue_text_long'
  | 'cue_file_second'
  | 'cue_track_wrong'
  | 'cue_track_outside'
  | 'cue_index_missing'
  | 'cue_index_wrong'
  | 'cue_time_wrong'
  | 'cue_order_wrong'
  | 'cue_isrc_wrong'
  | 'cue_tracks_missing'
  | 'cue_tracks_many'
  | 'cue_beyond_end';
export type CueFault = { readonly key: CueFaultKey; readonly line: number };

class CueFaultError extends Error {
  readonly fault: CueFault;
  constructor(key: CueFault['key'], line: number) {
    super(key);
    this.fault = { key, line };
  }
}

/** UTF-8, UTF-16 with a byte order mark, or Windows-1252, which contains Latin-1. */
export function decodeCueSheet(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** @param seconds length of the sound file: marks beyond it are faults */
export function parseCueSheet(
  text: string,
  seconds: number,
): { ok: true; sheet: CueSheet } | { ok: false; fault: CueFault } {
  try {
    return { ok: true, sheet: readSheet(text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/), seconds) };
  } catch (error) {
    if (error instanceof CueFaultError) return { ok: false, fault: error.fault };
    throw error;
  }
}

type OpenTrack = { title: string; performer: string; isrc: string | null; start: number | null; line: number };
type Reading = { title: string; performer: string; files: number; tracks: OpenTrack[] };

/** Commands that say nothing about tracks in a file. */
const ignored = ['REM', 'CATALOG', 'CDTEXTFILE', 'FLAGS', 'SONGWRITER', 'PREGAP', 'POSTGAP'];

function readSheet(lines: readonly string[], seconds: number): CueSheet {
  const reading: Reading = { title: '', performer: '', files: 0, tracks: [] };
  for (const [index, line] of lines.entries()) if (line.trim() !== '') readLine(reading, line.trim(), index + 1);
  closeTrack(reading.tracks.at(-1));
  if (reading.tracks.length === 0) throw new CueFaultError('cue_tracks_missing', 1);
  const tracks = reading.tracks.map((track, index) => ({
    ...track,
    title: track.title || `Track ${index + 1}`,
    performer: track.performer || reading.performer,
    start: track.start ?? 0,
  }));
  const beyond = tracks.find(({ start }) => start / CUE_FRAMES_PER_SECOND >= seconds);
  if (beyond) throw new CueFaultError('cue_beyond_end', beyond.line);
  return { title: reading.title, performer: reading.performer, tracks };
}

function readLine(reading: Reading, text: string, line: number): void {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? [];
  const command = word.toUpperCase();
  if (ignored.includes(command)) return;
  const track = reading.tracks.at(-1);
  switch (command) {
    case 'FILE':
      reading.files += 1;
      if (reading.files > 1) throw new CueFaultError('cue_file_second', line);
      return;
    case 'TITLE':
      (track ?? reading).title = readText(rest, line);
      return;
    case 'PERFORMER':
      (track ?? reading).performer = readText(rest, line);
      return;
    case 'TRACK':
      openTrack(reading, rest, line);
      return;
    case 'ISRC':
      requireTrack(track, line).isrc = readIsrc(rest, line);
      return;
    case 'INDEX':
      readIndex(requireTrack(track, line), reading.tracks.at(-2), rest, line);
      return;
    default:
      throw new CueFaultError('cue_command_unknown', line);
  }
}

function requireTrack(track: OpenTrack | undefined, line: number): OpenTrack {
  if (!track) throw new CueFaultError('cue_track_outside', line);
  return track;
}

function closeTrack(track: OpenTrack | undefined): void {
  if (track && track.start === null) throw new CueFaultError('cue_index_missing', track.line);
}

/** Tracks count upwards by one; a sheet of side B may begin after 1. */
function openTrack({ tracks }: Reading, rest: string, line: number): void {
  const [, number, type] = /^(\d{1,2})\s+(\S+)$/.exec(rest) ?? [];
  if (type?.toUpperCase() !== 'AUDIO') throw new CueFaultError('cue_track_wrong', line);
  closeTrack(tracks.at(-1));
  if (tracks.length === MOST_TRACKS) throw new CueFaultError('cue_tracks_many', line);
  if (Number(number) < 1) throw new CueFaultError('cue_track_wrong', line);
  tracks.push({ title: '', performer: '', isrc: null, start: null, line });
}

function readIndex(track: OpenTrack, before: OpenTrack | undefined, rest: string, line: number): void {
  const [, number, time] = /^(\d{1,2})\s+(\S+)$/.exec(rest) ?? [];
  if (number === undefined || time === undefined) throw new CueFaultError('cue_index_wrong', line);
  const start = readTime(time, line);
  if (Number(number) !== 1) return;
  if (track.start !== null) throw new CueFaultError('cue_index_wrong', line);
  if (before?.start != null && start <= before.start) throw new CueFaultError('cue_order_wrong', line);
  track.start = start;
  track.line = line;
}

/** Minutes, seconds and frames. */
function readTime(text: string, line: number): number {
  const [, minutes, seconds, frames] = /^(\d{1,3}):(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (Number(seconds) >= 60 || Number(frames) >= CUE_FRAMES_PER_SECOND || minutes === undefined)
    throw new CueFaultError('cue_time_wrong', line);
  return (Number(minutes) * 60 + Number(seconds)) * CUE_FRAMES_PER_SECOND + Number(frames);
}

function readText(rest: string, line: number): string {
  const isQuoted = rest.startsWith('"');
  if (isQuoted && (rest.length < 2 || !rest.endsWith('"'))) throw new CueFaultError('cue_quote_open', line);
  const text = (isQuoted ? rest.slice(1, -1) : rest).trim();
  if (text === '') throw new CueFaultError('cue_text_missing', line);
  if (text.length > MOST_LETTERS) throw new CueFaultError('cue_text_long', line);
  return text;
}

/** ISO 3901, with or without hyphens. */
function readIsrc(rest: string, line: number): string {
  const code = rest.replace(/["\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code)) throw new CueFaultError('cue_isrc_wrong', line);
  return code;
}

/**
 * The first sample of each track and the end of the last. The first begins with the file, so that all samples are in a
 * track.
 */
export function cueTrackSampleRanges(
  tracks: readonly Pick<CueTrack, 'start'>[],
  rate: number,
  frames: number,
): { from: number; until: number }[] {
  const marks = tracks.map(({ start }, index) =>
    index === 0 ? 0 : Math.min(frames, Math.round((start * rate) / CUE_FRAMES_PER_SECOND)),
  );
  return marks.map((from, index) => ({ from, until: marks[index + 1] ?? frames }));
}
