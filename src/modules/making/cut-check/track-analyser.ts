// All measures of the cut check in the pass that decodes a master. It keeps sums and worst places, never samples.
import type { AudioAnalyser, AudioFormat } from '#modules/catalogue/audio/audio-types.ts';
import { integratedLoudness, loudestPassage, loudnessRange } from '#modules/catalogue/audio/loudness.ts';
import { createStereoDownmix } from '#modules/catalogue/audio/stereo-downmix.ts';
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { createBassMeter } from './bass-meter.ts';
import { createBitDepthMeter } from './bit-depth-meter.ts';
import { createClickMeter } from './click-meter.ts';
import { createClippingMeter } from './clipping-meter.ts';
import { feedMetersInSlices } from './feed-meters-in-slices.ts';
import { createGrooveMeter, type GrooveMeter } from './groove-meter.ts';
import { createLevelsMeter } from './levels-meter.ts';
import { encodeLoudness } from './side-loudness.ts';
import { createSpectrumMeter } from './spectrum-meter.ts';
import type { TimedValue } from './time-spans.ts';
import type { TrackAnalysis, TrackMeasures } from './track-measures.ts';
import { createTruePeakMeter } from './true-peak-meter.ts';

type SoundLimits = PlantProfileValues['sound'];

/** Measures left and right; mono counts as both, more channels as their stereo mix. The groove is that of a lacquer. */
export function createTrackAnalyser({
  sound,
  cut,
}: Pick<PlantProfileValues, 'sound' | 'cut'>): AudioAnalyser<TrackAnalysis> {
  let meters: ReturnType<typeof openMeters> | undefined;
  let groove: GrooveMeter | undefined;
  let mix: ReturnType<typeof createStereoDownmix> = (channels) => channels;
  let frames = 0;
  let rate = 1;
  return {
    begin: (format) => {
      const { sample_rate, speakers } = format;
      rate = sample_rate;
      meters = openMeters(format, sound);
      groove = createGrooveMeter(sample_rate, cut.lacquer);
      mix = speakers.length > 2 ? createStereoDownmix(speakers) : (channels) => channels;
    },
    block: (channels) => {
      if (!meters) return;
      const [left, right = left] = mix(channels);
      if (!left || !right) return;
      frames += left.length;
      meters.depth.push(channels);
      meters.slices.push(left, right);
      meters.bass.push(left, right);
      meters.clicks.push(left, right);
      meters.spectrum.push(left, right);
      groove?.push(left, right);
    },
    finish: (energies) => {
      if (!meters || !groove) throw new Error('the master was not decoded');
      return {
        measures: measured(meters, energies),
        groove: groove.finish(),
        loudness: encodeLoudness(energies, frames / rate),
      };
    },
  };
}

function openMeters({ sample_rate: rate, bits }: AudioFormat, sound: SoundLimits) {
  const levels = createLevelsMeter({
    silence: 10 ** (sound.silence_level / 20),
    shortest: Math.min(1, sound.silence_most),
    correlation: sound.band_correlation,
    dead: 10 ** (sound.dead_channel / 20),
  });
  const peak = createTruePeakMeter(rate);
  const clipping = createClippingMeter(sound.clipped_run, bits, levels.slicePeak);
  return {
    levels,
    peak,
    clipping,
    slices: feedMetersInSlices(rate, [levels, peak, clipping]),
    depth: createBitDepthMeter(),
    clicks: createClickMeter(rate, {
      least: 10 ** (sound.click_level / 20),
      ratio: sound.click_ratio,
      mostPerMinute: sound.clicks_per_minute,
    }),
    bass: createBassMeter(rate, {
      below: sound.mono_below,
      correlation: sound.band_correlation,
      seconds: sound.band_correlation_seconds,
      power: 10 ** (sound.bass_level / 10),
    }),
    spectrum: createSpectrumMeter(rate, { edges: sound.lossy_edges, drop: sound.lossy_drop }),
  };
}

function measured(meters: ReturnType<typeof openMeters>, energies: Float32Array): TrackMeasures {
  meters.slices.flush();
  const { peak, relation, correlation, opposed, head, tail, silences, side_to_mid, dc } = meters.levels.result();
  const top = meters.peak.result();
  const { bands, subsonic_energy } = meters.bass.result();
  const { energy, above_10k, above_15k, sibilance, lossy } = meters.spectrum.result();
  return {
    loudness: {
      integrated: integratedLoudness(energies),
      range: loudnessRange(energies),
      momentary: loudestPassage(energies, 'momentary'),
      short_term: loudestPassage(energies, 'short_term'),
    },
    sample_peak: inDecibels(peak),
    true_peak: inDecibels(top.most),
    true_peaks: top.places.flatMap((place) => inDecibels(place) ?? []),
    clipped: meters.clipping.result(peak.value),
    dc,
    head,
    tail,
    silences,
    relation,
    correlation,
    opposed,
    bass: bands,
    side_to_mid,
    above_10k: shareInDecibels(above_10k),
    above_15k: shareInDecibels(above_15k),
    subsonic: energy > 0 ? shareInDecibels(subsonic_energy / energy) : null,
    sibilance,
    lossy,
    clicks: meters.clicks.clicks(),
    edges: meters.clicks.edges(),
    bits_used: meters.depth.result(),
  };
}

function inDecibels({ at, value }: TimedValue): TimedValue | null {
  return value > 0 ? { at, value: 20 * Math.log10(value) } : null;
}

function shareInDecibels(share: number): number | null {
  return share > 0 ? 10 * Math.log10(share) : null;
}
