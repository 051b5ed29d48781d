import type { AudioFormat } from './audio.ts';

/** How samples lie in a WAV or AIFF file. */
export type PcmLayout = {
  format: AudioFormat;
  encoding: 'unsigned' | 'signed' | 'float';
  /** Bytes of one stored sample: 1 to 4, or 8 for doubles. */
  width: number;
  big_endian: boolean;
  /** First byte of the sound, and how many bytes the header declares. */
  start: number;
  declared_bytes: number;
  /** Written by a program that could not go back to fill in the length: the sound ends with the file. */
  open_ended: boolean;
};
