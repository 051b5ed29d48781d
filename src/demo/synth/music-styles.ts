// How each genre plays (decisions: Genres). There is no 19.
import type { MusicStyle } from './music-style-types.ts';

const electronic: MusicStyle = {
  tempo: [121, 128],
  beats: 4,
  steps: 4,
  scale: 'minor',
  room: 0.2,
  pump: 0.65,
  progressions: ['Im9 Im9 VImaj7 VII', 'Im7 VI III VII', 'Im7 IVm7 VImaj7 Vm7'],
  drums: {
    house_kick: 'X... X... X... X...',
    clap: '.... x... .... x...',
    open_hat: '..x. ..x. ..x. ..x.',
    hat: 'o.oo o.oo o.oo o.oo',
  },
  chorusDrums: { shaker: 'xoxo xoxo xoxo xoxo' },
  bass: { instrument: 'synth_bass', patterns: ['..1. ..1. ..1. .81.', '..11 ..1. ..11 ..8.'], floor: 33, level: 0.7 },
  parts: [
    { instrument: 'supersaw', pattern: 'x..x ..x. ...x ..x.', play: 'block', floor: 57, level: 0.35, pan: -0.15 },
    { instrument: 'synth_pluck', pattern: 'x.xx .xx. x.xx .x.x', play: 'arpeggio', floor: 69, level: 0.44, pan: 0.35 },
    { instrument: 'pad', pattern: 'x--- ---- ---- ----', play: 'block', floor: 52, level: 0.2, pan: 0 },
  ],
  lead: {
    instrument: 'synth_lead',
    rhythms: ['x--. .x-. x--. ....', '..x- x-.. x-x- ----'],
    floor: 69,
    level: 0.38,
    pan: 0.1,
  },
};

const country: MusicStyle = {
  tempo: [104, 118],
  beats: 4,
  steps: 4,
  scale: 'major_pentatonic',
  room: 0.1,
  progressions: ['I I IV I V V I I', 'I IV I V I IV V I', 'I VIm IV V'],
  drums: { soft_kick: 'x... .... x... ....', brush: 'ooXo ooXo ooXo ooXo', hat: '..o. ..o. ..o. ..o.' },
  chorusDrums: { rim: '.... x... .... x...', tambourine: '..x. ..x. ..x. ..x.' },
  bass: { instrument: 'upright_bass', patterns: ['1--- .... 5--- ....', '1--- .... 5--- ..a.'], floor: 33, level: 0.9 },
  parts: [
    { instrument: 'steel_guitar', pattern: '..x. x.xo ..x. x.xo', play: 'strum', floor: 52, level: 0.34, pan: -0.4 },
    { instrument: 'banjo', pattern: 'x.xx xxx. x.xx xxxx', play: 'arpeggio', floor: 60, level: 0.3, pan: 0.45 },
  ],
  lead: {
    instrument: 'fiddle',
    rhythms: ['x-x- x--- x-x- x-x-', 'x--- x-x- x--- ....', 'x-xx x-x- x--- ----'],
    floor: 67,
    level: 0.42,
    pan: 0.1,
  },
};

const blues: MusicStyle = {
  tempo: [76, 98],
  beats: 4,
  steps: 3,
  scale: 'blues',
  room: 0.14,
  progressions: ['I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7', 'I7 IV7 I7 I7 IV7 IV7 I7 I7 V9 IV9 I7 V7'],
  drums: { kick: 'x.. ... x.o ...', snare: '... x.. ... x..', ride: 'x.o x.o x.o x.o' },
  chorusDrums: { open_hat: '... ..x ... ..x' },
  bass: {
    instrument: 'finger_bass',
    patterns: ['1-- 3-- 5-- 6--', '1.1 3.3 5.5 6.5', '1-- 1.8 7-- 5.a'],
    floor: 31,
    level: 0.85,
  },
  parts: [
    { instrument: 'clean_guitar', pattern: '... x-. ... x-x', play: 'strum', floor: 52, level: 0.3, pan: -0.4 },
    { instrument: 'organ', pattern: 'x-- --- --- --.', play: 'block', floor: 57, level: 0.13, pan: 0.35 },
  ],
  lead: {
    instrument: 'blues_guitar',
    rhythms: ['x-- ..x x-x x--', '..x x-x x-- ---', '... x-x x-- ...'],
    floor: 62,
    level: 0.5,
    pan: 0.1,
  },
};

const folk: MusicStyle = {
  tempo: [92, 112],
  beats: 3,
  steps: 4,
  scale: 'major',
  room: 0.16,
  progressions: ['I V VIm IV', 'I IVadd9 I V', 'VIm IV I V', 'Iadd9 IIIm IV V'],
  drums: { shaker: 'o... x... x...' },
  chorusDrums: { soft_kick: 'x... .... ....', tambourine: '.... x... x...' },
  bass: { instrument: 'upright_bass', patterns: ['1--- ---- ----', '1--- ---- 5---'], floor: 36, level: 0.8 },
  parts: [
    { instrument: 'steel_guitar', pattern: 'x.x. x.x. x.x.', play: 'arpeggio', floor: 52, level: 0.6, pan: -0.3 },
    {
      instrument: 'nylon_guitar',
      pattern: 'x... ..x. x.x.',
      play: 'strum',
      floor: 60,
      level: 0.28,
      pan: 0.4,
      only: 'chorus',
    },
  ],
  lead: {
    instrument: 'harmonica',
    rhythms: ['x--- ---- x---', 'x--- x-x- x---', 'x--- ---- ----'],
    floor: 67,
    level: 0.34,
    pan: 0.15,
  },
};

const funk: MusicStyle = {
  tempo: [98, 112],
  beats: 4,
  steps: 4,
  swing: 0.12,
  scale: 'minor_pentatonic',
  room: 0.07,
  progressions: ['I9 I9 I9 IV9', 'Im7 Im7 IV9 IV9', 'I9 I9 bVII9 IV9'],
  drums: { kick: 'X..x ..x. ..x. .x..', snare: '.... X..o .o.. X..o', hat: 'xoxo xoxo xoxo xoxo' },
  chorusDrums: { open_hat: '.... ..x. .... ....', cowbell: 'x... x... x... x...' },
  bass: {
    instrument: 'slap_bass',
    patterns: ['1..1 ..8. 7.8. .5.a', '1.81 ..7. .1.8 5.7a', '1... ..81 ..7. 5.71'],
    floor: 28,
    level: 1,
  },
  parts: [
    { instrument: 'muted_guitar', pattern: 'x.xx .xx. x.xx ..xx', play: 'outer', floor: 62, level: 0.62, pan: -0.5 },
    { instrument: 'clavinet', pattern: '..x. x..x ..x. .x.x', play: 'block', floor: 55, level: 0.38, pan: 0.45 },
    {
      instrument: 'brass',
      pattern: 'x-.. .... ...x -...',
      play: 'block',
      floor: 60,
      level: 0.33,
      pan: 0,
      only: 'chorus',
    },
  ],
  lead: {
    instrument: 'saxophone',
    rhythms: ['..x. x-x. .x.. x---', 'x.x. .x-- .... ....', '.... ..xx x.x. x--.'],
    floor: 62,
    level: 0.45,
    pan: 0.1,
  },
};

const hipHop: MusicStyle = {
  tempo: [84, 94],
  beats: 4,
  steps: 4,
  swing: 0.28,
  scale: 'minor_pentatonic',
  room: 0.1,
  crackle: 1,
  progressions: ['Im9 Im9 VImaj7 Vm7', 'Im7 IVm7 Im7 VImaj7', 'Im9 bIImaj7 Im9 bIImaj7'],
  drums: { kick: 'X..x ..x. ..X. ....', snare: '.... X... .... X..o', hat: 'x.x. x.xo x.x. x.x.' },
  chorusDrums: { open_hat: '.... .... .... ..x.', clap: '.... x... .... x...' },
  bass: { instrument: 'sub_bass', patterns: ['1--. ..1. ..1- ----', '1--- ..5. 1--- ..7.'], floor: 31, level: 0.9 },
  parts: [
    { instrument: 'electric_piano', pattern: 'x--- ..x- ...x ----', play: 'block', floor: 57, level: 0.45, pan: -0.2 },
    { instrument: 'bell', pattern: '.... ..x. .... x.x.', play: 'arpeggio', floor: 72, level: 0.28, pan: 0.4 },
  ],
  lead: {
    instrument: 'flute',
    rhythms: ['x--- ..x. x--- ....', '..x. x-x. x--- ----', '.... .... x-x- x---'],
    floor: 69,
    level: 0.33,
    pan: 0.2,
  },
};

const jazz: MusicStyle = {
  tempo: [128, 176],
  beats: 4,
  steps: 3,
  scale: 'dorian',
  room: 0.15,
  progressions: ['IIm7 V13 Imaj9 VI7b9', 'Imaj7 VIm7 IIm9 V13', 'IIm7 V7 Imaj9 Imaj9 IVm7 bVII9 Imaj9 VI7b9'],
  drums: { ride: 'X.. x.o X.. x.o', hat: '... x.. ... x..', soft_kick: 'o.. o.. o.. o..', brush: '... ..o ... ...' },
  chorusDrums: { snare: '..o ... ..o ...', rim: '... ... ... x..' },
  bass: { instrument: 'upright_bass', patterns: ['1-- w-- w-- a--', '1-- w-w w-- a--'], floor: 33, level: 0.85 },
  parts: [
    { instrument: 'piano', pattern: '..x -.. ... x-.', play: 'block', floor: 55, level: 0.34, pan: -0.35 },
    { instrument: 'clean_guitar', pattern: 'o.. o.. o.. o..', play: 'strum', floor: 55, level: 0.12, pan: 0.45 },
  ],
  lead: {
    instrument: 'saxophone',
    rhythms: ['x.x x.x x-- ...', '..x x.x x.x x--', 'x-- ..x x.x x.x', '... ..x x-- ---'],
    floor: 60,
    level: 0.42,
    pan: 0.1,
  },
};

const pop: MusicStyle = {
  tempo: [100, 120],
  beats: 4,
  steps: 4,
  scale: 'major_pentatonic',
  room: 0.16,
  pump: 0.25,
  progressions: ['I V VIm IV', 'VIm IV I V', 'IV I V VIm', 'I IIIm IV V'],
  drums: { kick: 'X... ..x. X... ....', clap: '.... x... .... x...', hat: 'x.x. x.x. x.x. x.x.' },
  chorusDrums: { kick: 'X... X... X... X...', snare: '.... x... .... x..o', tambourine: 'o.x. o.x. o.x. o.x.' },
  bass: { instrument: 'synth_bass', patterns: ['1.1. 1.1. 1.1. 1.1.', '1..1 ..1. 1..1 ..5.'], floor: 33, level: 0.8 },
  parts: [
    { instrument: 'piano', pattern: 'x--- x--- x-x- x---', play: 'block', floor: 60, level: 0.36, pan: -0.15 },
    { instrument: 'pad', pattern: 'x--- ---- ---- ----', play: 'block', floor: 55, level: 0.16, pan: 0 },
    {
      instrument: 'synth_pluck',
      pattern: 'x..x ..x. x..x ..x.',
      play: 'arpeggio',
      floor: 72,
      level: 0.3,
      pan: 0.4,
      only: 'chorus',
    },
  ],
  lead: {
    instrument: 'synth_lead',
    rhythms: ['x-x- x--- x-x- ....', 'x--x --x- x--- ....', 'x-x- x-x- x--- ----'],
    floor: 69,
    level: 0.34,
    pan: 0.05,
  },
};

const rnb: MusicStyle = {
  tempo: [64, 78],
  beats: 4,
  steps: 4,
  swing: 0.1,
  scale: 'minor_pentatonic',
  room: 0.2,
  progressions: ['Im9 IVm9 VImaj9 Vm7', 'VImaj9 Vm7 Im9 Im9', 'IVm9 Vm7 Im9 IIImaj7'],
  drums: { kick: 'X... ...x ..x. ....', snap: '.... x... .... x...', hat: 'xoxo xoxo xoxo oooo' },
  chorusDrums: { clap: '.... x... .... x...', open_hat: '.... .... .... ..x.' },
  bass: { instrument: 'sub_bass', patterns: ['1--- ---. ..1- ----', '1--- --.1 ..5- --7-'], floor: 29, level: 0.85 },
  parts: [
    { instrument: 'electric_piano', pattern: 'x--- ---- ..x- ----', play: 'strum', floor: 57, level: 0.5, pan: -0.2 },
    { instrument: 'pad', pattern: 'x--- ---- ---- ----', play: 'outer', floor: 64, level: 0.17, pan: 0.2 },
  ],
  lead: {
    instrument: 'voice',
    rhythms: ['x--- x-x- x--- ----', '..x- x-x- --x- ----', '.... x-xx x--- ....'],
    floor: 67,
    level: 0.41,
    pan: 0,
  },
};

const soul: MusicStyle = {
  tempo: [92, 108],
  beats: 4,
  steps: 4,
  scale: 'major_pentatonic',
  room: 0.13,
  progressions: ['I VIm IIm7 V7', 'Imaj7 IIIm7 IV6 V7', 'I I7 IV IVm6'],
  drums: { kick: 'X..x .... X.x. ....', snare: 'o... X... o... X...', hat: 'x.x. x.x. x.x. x.x.' },
  chorusDrums: { tambourine: '..x. ..x. ..x. ..x.', snare: 'X... X... X... X...' },
  bass: { instrument: 'finger_bass', patterns: ['1.-1 ..3. 5..5 6.5.', '1--. 1.3. 5--. 3.5a'], floor: 31, level: 0.95 },
  parts: [
    { instrument: 'organ', pattern: 'x--- ---- ---- --..', play: 'block', floor: 57, level: 0.18, pan: 0.3 },
    { instrument: 'clean_guitar', pattern: '.... x... .... x...', play: 'outer', floor: 64, level: 0.32, pan: -0.45 },
    {
      instrument: 'brass',
      pattern: '.... ..x. x--- ....',
      play: 'block',
      floor: 60,
      level: 0.24,
      pan: 0.1,
      only: 'chorus',
    },
  ],
  lead: {
    instrument: 'voice',
    rhythms: ['x--x --x- x--- ....', 'x-x- x--- ..x- x---', '..x- x-x- x--- ----'],
    floor: 65,
    level: 0.38,
    pan: 0,
  },
};

const rock: MusicStyle = {
  tempo: [118, 140],
  beats: 4,
  steps: 4,
  scale: 'minor_pentatonic',
  room: 0.1,
  progressions: ['I5 bVII5 IV5 I5', 'I5 bVI5 bVII5 I5', 'I5 IV5 bVII5 V5'],
  drums: { rock_kick: 'X.x. .... X.x. ..x.', rock_snare: '.... X... .... X...', hat: 'x.x. x.x. x.x. x.x.' },
  chorusDrums: { ride: 'x.x. x.x. x.x. x.x.', open_hat: 'x... x... x... x...' },
  bass: { instrument: 'picked_bass', patterns: ['1.1. 1.1. 1.1. 1.1.', '1.1. 1.1. 1.1. 1.5a'], floor: 28, level: 0.7 },
  parts: [
    { instrument: 'power_guitar', pattern: 'x-x- x-x- x-x- x-x-', play: 'outer', floor: 40, level: 0.43, pan: -0.6 },
    { instrument: 'power_guitar', pattern: 'x--- --x- x--- --x-', play: 'outer', floor: 45, level: 0.43, pan: 0.6 },
  ],
  lead: {
    instrument: 'lead_guitar',
    rhythms: ['x--- x-x- x-x- x---', '..x- x-x- x--- ----', 'x-xx x-x- x--- ....'],
    floor: 64,
    level: 0.41,
    pan: 0.1,
  },
};

const world: MusicStyle = {
  tempo: [104, 120],
  beats: 4,
  steps: 3,
  scale: 'major_pentatonic',
  room: 0.16,
  progressions: ['I IV I V', 'I I IV IV V V I I', 'VIm IV I V'],
  drums: {
    conga: 'x.. o.x ..x o..',
    conga_high: '..x .x. x.. .xx',
    shaker: 'xox xox xox xox',
    cowbell: 'x.x .x. xx. x.x',
  },
  chorusDrums: { soft_kick: 'x.. x.. x.. x..', tom: '... ..x ... .x.' },
  bass: { instrument: 'finger_bass', patterns: ['1-- ..1 5-- ..8', '1-. 5-1 ..5 8-5'], floor: 33, level: 0.85 },
  parts: [
    { instrument: 'kalimba', pattern: 'x.x .x. x.x x.x', play: 'arpeggio', floor: 64, level: 0.5, pan: -0.35 },
    { instrument: 'nylon_guitar', pattern: '..x x.. ..x x.x', play: 'strum', floor: 57, level: 0.3, pan: 0.4 },
  ],
  lead: {
    instrument: 'marimba',
    rhythms: ['x.x x.x .x. x..', 'x.. x.x x.x ...', '.xx .xx x.. x..'],
    floor: 67,
    level: 0.42,
    pan: 0.1,
  },
};

const variety: MusicStyle = {
  tempo: [138, 164],
  beats: 3,
  steps: 4,
  scale: 'harmonic',
  room: 0.15,
  progressions: ['Im IVm V7 Im', 'Im Im IVm IVm V7 V7 Im V7', 'Im VI IVm V7'],
  drums: { brush: '.... x... x...', soft_kick: 'o... .... ....' },
  chorusDrums: { tambourine: '.... o... x...' },
  bass: {
    instrument: 'upright_bass',
    patterns: ['1--- .... ....', '5--- .... ....', '1--- .... ..a.'],
    floor: 36,
    level: 1.15,
  },
  parts: [
    { instrument: 'nylon_guitar', pattern: '.... x-.. x-..', play: 'strum', floor: 55, level: 0.42, pan: -0.35 },
    {
      instrument: 'quick_strings',
      pattern: 'x--- ---- ----',
      play: 'block',
      floor: 60,
      level: 0.16,
      pan: 0.3,
      only: 'chorus',
    },
  ],
  lead: {
    instrument: 'accordion',
    rhythms: ['x--- x-x- x-x-', 'x--- ---- x---', 'x-x- x-x- x---', 'x--- ---- ----'],
    floor: 67,
    level: 0.42,
    pan: 0.1,
  },
};

const reggae: MusicStyle = {
  tempo: [70, 82],
  beats: 4,
  steps: 4,
  swing: 0.15,
  scale: 'minor_pentatonic',
  room: 0.22,
  progressions: ['Im7 IVm7 Im7 Vm7', 'I IV I V', 'Im VII VI VII'],
  drums: { kick: '.... .... X... ....', rim: '.... .... x... ....', hat: 'x.o. x.o. x.o. x.oo' },
  chorusDrums: { snare: '.... .... x... ..o.', conga: '..x. ..xx ..x. ..x.' },
  bass: {
    instrument: 'dub_bass',
    patterns: ['1-.1 -.3- .... 5-3-', '1--. 8-5- ..1- ..3-', '..1- 1-3- 5--- ....'],
    floor: 31,
    level: 1.1,
  },
  parts: [
    { instrument: 'skank_guitar', pattern: '..X. ..X. ..X. ..X.', play: 'strum', floor: 60, level: 0.8, pan: -0.35 },
    { instrument: 'bubble_organ', pattern: '.xx. .xx. .xx. .xx.', play: 'block', floor: 55, level: 0.26, pan: 0.4 },
  ],
  lead: {
    instrument: 'brass',
    rhythms: ['x-x- x--- .... ....', '..x- ..x- x--- ----', '.... .... x-x- x---'],
    floor: 64,
    level: 0.35,
    pan: 0.1,
  },
};

const classic: MusicStyle = {
  tempo: [70, 88],
  beats: 4,
  steps: 4,
  scale: 'major',
  room: 0.26,
  progressions: ['I V7 VIm IIIm IV I IV V7', 'I IV V7 I VIm IIm V7 I', 'VIm IIIm IV I IIm VIm V V7'],
  drums: {},
  chorusDrums: { timpani: 'x... .... o... ....' },
  bass: { instrument: 'pizzicato', patterns: ['1--- .... 5--- ....', '1--- .... 3--- 5...'], floor: 36, level: 0.6 },
  parts: [
    { instrument: 'piano', pattern: 'x.x. x.x. x.x. x.x.', play: 'arpeggio', floor: 55, level: 0.34, pan: -0.2 },
    { instrument: 'strings', pattern: 'x--- ---- ---- ----', play: 'block', floor: 55, level: 0.26, pan: 0.2 },
    {
      instrument: 'pizzicato',
      pattern: '..x. ..x. ..x. ..x.',
      play: 'outer',
      floor: 60,
      level: 0.24,
      pan: 0.45,
      only: 'chorus',
    },
  ],
  lead: {
    instrument: 'violin',
    rhythms: ['x--- ---- x-x- x-x-', 'x--- x--- x--- ----', 'x--- --x- x-x- x---'],
    floor: 69,
    level: 0.38,
    pan: -0.1,
  },
};

const other: MusicStyle = {
  tempo: [62, 76],
  beats: 5,
  steps: 4,
  scale: 'lydian',
  room: 0.34,
  progressions: ['Imaj9 Iadd9 VIm9 IIsus2', 'Isus2 IVmaj9 VIm9 Isus2', 'VIm9 Imaj9 VIm9 IIadd9'],
  drums: { shaker: 'o... .... ..o. .... ....' },
  chorusDrums: { taiko: 'o... .... .... .... ....', rim: '.... ..o. .... ..o. ....' },
  bass: { instrument: 'dub_bass', patterns: ['1--- ---- ---- ---- ----'], floor: 36, level: 0.45 },
  parts: [
    { instrument: 'pad', pattern: 'x--- ---- ---- ---- ----', play: 'block', floor: 52, level: 0.34, pan: -0.2 },
    { instrument: 'bell', pattern: 'x... ..x. ..x. .x.. x...', play: 'arpeggio', floor: 67, level: 0.37, pan: 0.4 },
    {
      instrument: 'choir',
      pattern: 'x--- ---- ---- ---- ----',
      play: 'outer',
      floor: 60,
      level: 0.23,
      pan: 0.1,
      only: 'chorus',
    },
  ],
  lead: {
    instrument: 'kalimba',
    rhythms: ['x... ..x. x... .... ....', '.... x..x ..x. .... x...', '..x. ..x. .... x..x ....'],
    floor: 69,
    level: 0.41,
    pan: -0.35,
  },
};

const disco: MusicStyle = {
  tempo: [114, 122],
  beats: 4,
  steps: 4,
  scale: 'dorian',
  room: 0.14,
  pump: 0.25,
  progressions: ['Im7 IV9 Im7 IV9', 'Im7 VImaj7 VII Vm7', 'IVm7 VII IIImaj7 VImaj7'],
  drums: {
    house_kick: 'X... X... X... X...',
    snare: '.... x... .... x...',
    open_hat: '..x. ..x. ..x. ..x.',
    hat: 'x.o. x.o. x.o. x.o.',
  },
  chorusDrums: { clap: '.... x... .... x...', tambourine: 'xoxo xoxo xoxo xoxo', conga_high: '..x. .x.. ..x. .xx.' },
  bass: { instrument: 'finger_bass', patterns: ['1.8. 1.8. 1.8. 1.8.', '1.8. 1.87 5.8. 1.8a'], floor: 31, level: 0.85 },
  parts: [
    { instrument: 'muted_guitar', pattern: 'x.xx x.xx x.xx x.xx', play: 'outer', floor: 62, level: 0.59, pan: -0.5 },
    { instrument: 'quick_strings', pattern: 'x--- ---- ..x- x-x-', play: 'block', floor: 64, level: 0.31, pan: 0.25 },
    { instrument: 'electric_piano', pattern: '..x. ..x. ..x. ..x.', play: 'block', floor: 57, level: 0.36, pan: 0.45 },
  ],
  lead: {
    instrument: 'brass',
    rhythms: ['x.x. x-.. x.x. x---', '..xx x.x. x--- ....', 'x--- ..x. x.x. x-..'],
    floor: 64,
    level: 0.38,
    pan: 0,
  },
};

const metal: MusicStyle = {
  tempo: [146, 176],
  beats: 4,
  steps: 4,
  scale: 'phrygian',
  room: 0.08,
  progressions: ['I5 I5 bII5 I5', 'I5 bVI5 bII5 V5', 'I5 I5 bIII5 bII5'],
  drums: { rock_kick: 'XxxX xxXx xxXx xXxx', rock_snare: '.... X... .... X...', ride: 'x... x... x... x...' },
  chorusDrums: { rock_kick: 'xxxx xxxx xxxx xxxx', crash: 'x... .... .... ....', open_hat: 'x.x. x.x. x.x. x.x.' },
  bass: { instrument: 'picked_bass', patterns: ['111. 111. 111. 1111', '1.11 1.11 1.11 1.1a'], floor: 28, level: 0.6 },
  parts: [
    { instrument: 'chug_guitar', pattern: 'xxxX xxxX xxXx xxXx', play: 'outer', floor: 40, level: 0.57, pan: -0.75 },
    { instrument: 'chug_guitar', pattern: 'xxxX xxxX xxXx xxXx', play: 'outer', floor: 40, level: 0.57, pan: 0.75 },
    {
      instrument: 'power_guitar',
      pattern: 'x--- ---- x--- ----',
      play: 'outer',
      floor: 40,
      level: 0.46,
      pan: 0,
      only: 'chorus',
    },
  ],
  lead: {
    instrument: 'lead_guitar',
    rhythms: ['xxxx x-x- xxxx x---', 'x-xx x-xx x--- ----', 'x--- x-x- xxxx xxxx'],
    floor: 64,
    level: 0.4,
    pan: 0.1,
  },
};

const soundtrack: MusicStyle = {
  tempo: [62, 78],
  beats: 4,
  steps: 4,
  scale: 'minor',
  room: 0.32,
  progressions: ['Im VI III VII', 'Im IVm VI V', 'Imadd9 VImaj7 IVm VII'],
  drums: { taiko: 'x... .... ..o. ....' },
  chorusDrums: { taiko: 'x..o ..o. x.o. o.oo', timpani: 'x... .... x... ....', crash: 'o... .... .... ....' },
  bass: { instrument: 'low_brass', patterns: ['1--- ---- ---- ----', '1--- ---- 1--- ----'], floor: 31, level: 0.34 },
  parts: [
    { instrument: 'strings', pattern: 'x--- ---- ---- ----', play: 'block', floor: 55, level: 0.54, pan: -0.25 },
    {
      instrument: 'choir',
      pattern: 'x--- ---- ---- ----',
      play: 'outer',
      floor: 60,
      level: 0.36,
      pan: 0.25,
      only: 'chorus',
    },
    { instrument: 'quick_strings', pattern: 'x.x. x.x. x.x. x.x.', play: 'arpeggio', floor: 55, level: 0.3, pan: 0.35 },
    {
      instrument: 'harp',
      pattern: 'x.xx x.xx .... ....',
      play: 'arpeggio',
      floor: 67,
      level: 0.33,
      pan: -0.4,
      only: 'quiet',
    },
  ],
  lead: {
    instrument: 'trumpet',
    rhythms: ['x--- ---- x--- x---', 'x--- ---- ---- ----', '..x- x--- x--- ----'],
    floor: 62,
    level: 0.43,
    pan: 0.05,
  },
};

/** Genres by id. */
export const musicStyles: ReadonlyMap<number, MusicStyle> = new Map([
  [1, electronic],
  [2, country],
  [3, blues],
  [4, folk],
  [5, funk],
  [6, hipHop],
  [7, jazz],
  [8, pop],
  [9, rnb],
  [10, soul],
  [11, rock],
  [12, world],
  [13, variety],
  [14, reggae],
  [15, classic],
  [16, other],
  [17, disco],
  [18, metal],
  [20, soundtrack],
]);

/** The style of a genre; unknown ids play as "Other" (16). */
export function genreMusicStyle(genreId: number): MusicStyle {
  return musicStyles.get(genreId) ?? other;
}
