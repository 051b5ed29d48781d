// A passage of a preview, as the master has it and as a stylus traces it from its place on the disc.

import type { CutSides } from '../cut-sides.contract.ts';
import { simulateStylusPlayback } from '../stylus-playback.ts';

export type PassageOnDisc = {
  /** Address of the preview, an MP3 of constant 192 kbit/s. */
  src: string;
  second: number;
  /** cm/s below the stylus, and the level of the cut in dB. */
  speed: number;
  level: number;
  cutting: CutSides['cutting'];
};

export type PassagePlayback = {
  /** Sounds the master or the disc, from the same moment on. */
  choose: (soundVersion: 'master' | 'disc') => void;
};

const bytesPerSecond = 24_000;
const beforeSeconds = 3;
const lengthSeconds = 8;
const fadeSeconds = 0.02;

/**
 * Loads the passage, traces it and plays it in a loop, master first. It sounds until the context is closed.
 * @throws Error when the preview cannot be loaded or decoded, or the context is closed meanwhile
 */
export async function playTracedPassage(passage: PassageOnDisc, context: AudioContext): Promise<PassagePlayback> {
  const master = await context.decodeAudioData(await loadBytes(passage));
  const disc = await traced(context, master, passage);
  return looped(context, master, disc);
}

async function loadBytes({ src, second }: PassageOnDisc): Promise<ArrayBuffer> {
  const from = Math.round(Math.max(0, second - beforeSeconds) * bytesPerSecond);
  const until = from + lengthSeconds * bytesPerSecond;
  const answer = await fetch(src, { headers: { range: `bytes=${from}-${until - 1}` } });
  if (!answer.ok) throw new Error(`preview: status ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  return answer.status === 206 ? bytes : bytes.slice(from, until);
}

async function traced(context: AudioContext, master: AudioBuffer, passage: PassageOnDisc): Promise<AudioBuffer> {
  const disc = context.createBuffer(2, master.length, master.sampleRate);
  const place = { speed: passage.speed, gain: 10 ** (passage.level / 20), cut: passage.cutting };
  for (const [channel, side] of (['left', 'right'] as const).entries()) {
    // Lets the page draw between the channels.
    await new Promise((resolve) => setTimeout(resolve));
    const samples = master.getChannelData(Math.min(channel, master.numberOfChannels - 1));
    disc.copyToChannel(simulateStylusPlayback(samples, master.sampleRate, side, place), channel);
  }
  return disc;
}

function looped(context: AudioContext, master: AudioBuffer, disc: AudioBuffer): PassagePlayback {
  const begin = context.currentTime + 0.05;
  const [first, second] = [master, disc].map((buffer) => {
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    const gain = new GainNode(context, { gain: 0 });
    source.connect(gain).connect(context.destination);
    source.start(begin);
    return gain;
  });
  const choose = (soundVersion: 'master' | 'disc'): void => {
    first?.gain.setTargetAtTime(soundVersion === 'master' ? 1 : 0, context.currentTime, fadeSeconds);
    second?.gain.setTargetAtTime(soundVersion === 'disc' ? 1 : 0, context.currentTime, fadeSeconds);
  };
  choose('master');
  return { choose };
}
