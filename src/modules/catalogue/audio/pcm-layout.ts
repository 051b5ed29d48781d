import type { AudioFormat } from './audio-types.ts';

/** Layout of the samples in a WAV or AIFF file. */
export type PcmLayout = {
  format: AudioFormat;
  encoding: 'unsigned' | 'signed' | 'float';
  /** Bytes of one stored sample: 1 to 4, or 8 for doubles. */
  width: number;
  big_endian: boolean;
  /** First byte of the sound, and how many bytes the header declares. */
  start: number;
  declared_bytes: number;
  /** The writer could not fill in the length, so the sound ends with the file. */
  open_ended: boolean;
};
