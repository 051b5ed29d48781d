import { useRef, useState } from 'react';
import { callApi } from '#kit/call-api.ts';
import { decodeCueSheet, parseCueSheet } from '#modules/catalogue/cue-sheets/cue-sheet.ts';
import { requestSideDivisionCall } from '#modules/catalogue/cue-sheets/cue-sheets.contract.ts';
import { getUploadCall } from '#modules/catalogue/uploads/uploads.contract.ts';

export type CueSheetRefusal = {
  readonly name: string;
  /** Also the key of the text. */
  readonly key: string;
  readonly line: number | null;
};

/** A sheet is short text. */
const MOST_BYTES = 100_000;

/** Cue sheets that are dropped beside their sound, or given to a track that is there. */
export function useCueSheets(project_id: number, onDivided: () => void) {
  const [refusals, setRefusals] = useState<readonly CueSheetRefusal[]>([]);
  /** Sheets whose sound is being uploaded, by the name of the sound file. */
  const waiting = useRef(new Map<string, { name: string; sheet: string }>());
  const refuse = (name: string, { key, line }: { key: string; line: number | null }) =>
    setRefusals((before) => [...before.filter((each) => each.name !== name), { name, key, line }]);

  const divide = async (trackId: number, { name, sheet }: { name: string; sheet: string }) => {
    const answer = await callApi(requestSideDivisionCall, {
      params: { id: String(project_id), trackId: String(trackId) },
      body: { sheet },
    });
    if (answer.ok) onDivided();
    else refuse(name, { key: answer.error.key, line: typeof answer.body.line === 'number' ? answer.body.line : null });
  };

  const read = async (file: File): Promise<string | null> => {
    const sheet = file.size > MOST_BYTES ? '' : decodeCueSheet(new Uint8Array(await file.arrayBuffer()));
    const parsed = parseCueSheet(sheet, Number.POSITIVE_INFINITY);
    if (!parsed.ok) refuse(file.name, parsed.fault);
    return parsed.ok ? sheet : null;
  };

  return {
    refusals,
    /** Reads the sheets among dropped files. @returns the sounds, less those whose sheet is faulty */
    takeSheets: async (files: readonly File[]): Promise<File[]> => {
      setRefusals([]);
      const sheets = files.filter(({ name }) => isCueSheet(name));
      const sounds = files.filter(({ name }) => !isCueSheet(name));
      const faulty = new Set<File>();
      for (const file of sheets) {
        const sound = sounds.find(({ name }) => stem(name) === stem(file.name)) ?? onlyOne(sounds, sheets);
        if (!sound) refuse(file.name, { key: 'cue_sound_missing', line: null });
        const sheet = sound ? await read(file) : null;
        if (sound && sheet === null) faulty.add(sound);
        if (sound && sheet !== null) waiting.current.set(sound.name, { name: file.name, sheet });
      }
      return sounds.filter((sound) => !faulty.has(sound));
    },
    /** Divides a track by the chosen sheet. */
    divideTrack: async (track_id: number, file: File): Promise<void> => {
      setRefusals([]);
      const sheet = await read(file);
      if (sheet !== null) await divide(track_id, { name: file.name, sheet });
    },
    /** Divides the track of a finished upload, if its sheet came along. */
    divideUpload: async (upload_id: number): Promise<void> => {
      if (waiting.current.size === 0) return;
      const answer = await callApi(getUploadCall, { params: { id: String(upload_id) } });
      if (!answer.ok) return;
      const { fileName, track_id } = answer.value;
      const sheet = waiting.current.get(fileName);
      if (!sheet || track_id === null) return;
      waiting.current.delete(fileName);
      await divide(track_id, sheet);
    },
  };
}

const isCueSheet = (name: string): boolean => /\.cue$/i.test(name);

/** “Side A.wav” and “Side A.wav.cue” belong together as “Side A.cue” does. */
const stem = (name: string): string => name.replace(/\.cue$/i, '').replace(/\.(wave?|flac|aiff?)$/i, '');

const onlyOne = (sounds: readonly File[], sheets: readonly File[]): File | undefined =>
  sounds.length === 1 && sheets.length === 1 ? sounds[0] : undefined;
