// A recording of a faulty test pressing: too fast against its master, with surface noise and a click at every turn.
import { seededRandom } from '#kit/seeded-random.ts';
import { synthesiseTrack } from './synth/synthesise-track.ts';
import { writeWav } from './synth/write-wav.ts';

const SAMPLE_RATE = 44_100;
/** Of a disc at 33 1/3 rpm. */
const SECONDS_PER_TURN = 1.8;
const CLICK_SAMPLES = 60;
const CLICK_LEVEL = 0.7;
const NOISE_LEVEL = 0.003;

/** A WAV file of 16 bits. @param speed 1.008 plays 0.8 % too fast */
export function synthesiseTestPressingRecording(
  master: { genre_id: number; seed: string; seconds: number },
  speed: number,
): Uint8Array {
  const random = seededRandom(`${master.seed} surface`);
  const channels = synthesiseTrack(master).map((sound) => {
    const samples = changeSpeed(sound, speed);
    for (let i = 0; i < samples.length; i += 1)
      samples[i] = (samples[i] ?? 0) * 0.8 + (random.next() - 0.5) * NOISE_LEVEL;
    addClicks(samples);
    return samples;
  });
  return writeWav({ sample_rate: SAMPLE_RATE, bits: 16, channels });
}

function changeSpeed(sound: Float32Array, speed: number): Float32Array {
  return Float32Array.from({ length: Math.floor(sound.length / speed) }, (_, i) => {
    const at = i * speed;
    const before = Math.floor(at);
    const [a = 0, b = 0] = [sound[before], sound[before + 1]];
    return a + (b - a) * (at - before);
  });
}

function addClicks(samples: Float32Array): void {
  const turn = Math.round(SECONDS_PER_TURN * SAMPLE_RATE);
  for (let start = Math.round(turn / 3); start < samples.length; start += turn)
    for (let i = 0; i < CLICK_SAMPLES && start + i < samples.length; i += 1) {
      const click = (i % 2 === 0 ? 1 : -1) * CLICK_LEVEL * (1 - i / CLICK_SAMPLES) ** 3;
      samples[start + i] = Math.max(-1, Math.min(1, (samples[start + i] ?? 0) + click));
    }
}
