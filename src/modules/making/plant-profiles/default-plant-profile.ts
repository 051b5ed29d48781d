import type { PlantProfileValues } from './plant-profile.ts';
import { defaultPrintSpecification } from './print-specification.ts';

/**
 * The values of the first stored profile, and of each limit that a stored profile lacks. Sources: IEC 60098:1987,
 * JIS S8502, and the published limits of plants; (e) marks an estimate of ours.
 */
export const defaultPlantProfile: PlantProfileValues = {
  discs: {
    // The grooved band between a lead-in of one turn and the smallest modulated radius: 85.0, 58.6 and 30.0 mm. They
    // reproduce the plants' tables of minutes at 195 lines per inch.
    '12': {
      outer_radius: 145.1,
      inner_radius: 60.1,
      finishing_radius: 53.2,
      label_radius: 50,
      hole_radius: 3.62,
      rim_radius: 150.5,
      lead_in_pitch: 1.2,
      lead_out_pitch: 6.4,
      warn_minutes: { '33': 19.5, '45': 14.5 },
      most_minutes: { '33': 23, '45': 16 },
    },
    '10': {
      outer_radius: 119.7,
      inner_radius: 61.1,
      finishing_radius: 53.2,
      label_radius: 50,
      hole_radius: 3.62,
      rim_radius: 125.5,
      lead_in_pitch: 1.2,
      lead_out_pitch: 6.4,
      warn_minutes: { '33': 13.5, '45': 10 },
      most_minutes: { '33': 14.85, '45': 11 },
    },
    '7': {
      outer_radius: 84,
      inner_radius: 54,
      finishing_radius: 48.5,
      label_radius: 46.05,
      hole_radius: 3.62,
      rim_radius: 87.5,
      lead_in_pitch: 1.2,
      lead_out_pitch: 6.4,
      warn_minutes: { '33': 6.92, '45': 5.12 },
      most_minutes: { '33': 7.6, '45': 5.63 },
    },
  },
  cut: {
    lacquer: {
      // Land, depth and reference reproduce the plants' tables for a sine of 45 Hz in both channels. It takes 195 lines
      // per inch at the reference, 248 at −4 dB, 124 at +6 dB and 72 at +12 dB. A silent groove is 50 µm wide.
      land: 5,
      band: 900,
      nominal_depth: 25,
      least_depth: 12.5,
      most_depth: 127,
      most_pitch: 600,
      // 8 cm/s peak when both channels move sideways, as on test records (DIN 45543). Levels of full scale: (e).
      reference_velocity: 5.66,
      reference_dbfs: -10,
      // (e) A stereo cutter head with a feedback amplifier.
      most_velocity: 38,
      most_acceleration: 2_500_000,
      stylus_radius: 18,
      // Contact and finest side of an elliptical stylus (e).
      stylus_contact: 6,
      least_curve: 7,
      track_gap: 2,
      level_warn: -1,
      level_fail: -6,
      high_pass: 20,
      low_pass: 16_000,
    },
    // Cut into copper: shallower, without springback, so that 10 to 15 per cent more time fits (e).
    dmm: {
      land: 4.5,
      band: 900,
      nominal_depth: 18,
      least_depth: 12.5,
      most_depth: 80,
      most_pitch: 600,
      reference_velocity: 5.66,
      reference_dbfs: -10,
      most_velocity: 32,
      most_acceleration: 2_000_000,
      stylus_radius: 18,
      stylus_contact: 6,
      least_curve: 7,
      track_gap: 2,
      level_warn: -1,
      level_fail: -6,
      high_pass: 20,
      low_pass: 16_000,
    },
  },
  sound: {
    sample_peak: -0.1,
    true_peak: 0,
    // Green up to −12 LUFS, amber up to −9 (e); plants bill a recut above −10 dB RMS.
    loudness_warn: -12,
    loudness_fail: -9,
    clipped_run: 3,
    dc_offset: 0.001,
    // (e)
    click_level: -34,
    clicks_per_minute: 20,
    silence_most: 5,
    mono_below: [150, 200, 300],
    band_correlation: 0,
    band_correlation_seconds: 0.2,
    correlation_least: 0.5,
    side_below_mid: 6,
    // (e) The groove is 2.4 times as fast at the rim: the waves of a treble are 2.4 times as long there, or 7.7 dB.
    sibilance_warn: 12,
    sibilance_warn_outer: 19.5,
    subsonic_warn: -30,
    above_15k_warn: -25,
    lossy_edges: [16_000, 19_000],
    sample_rates: [44_100, 48_000, 88_200, 96_000, 176_400, 192_000],
    bits_least: 16,
    above_10k_warn: -15,
    silence_level: -60,
    // (e) A filter in a studio falls less than 24 dB within 1 kHz.
    dead_channel: -60,
    bass_level: -50,
    lossy_drop: 24,
    click_ratio: 8,
    gap_spare: 3,
    set_gap_spare: 0.5,
    joined_level: -46,
    last_track_ratio: 1.25,
  },
  // A half shell of tape is never filled to its last second.
  playing: {
    cd: 79.8,
    // IEC 60908.
    cd_tracks: 99,
    cd_track_seconds: 4,
    tape_side: { c20: 10, c30: 15, c46: 23, c60: 30, c90: 45 },
  },
  print: defaultPrintSpecification,
};
