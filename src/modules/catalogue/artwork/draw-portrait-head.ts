import type { SeededRandom } from '#kit/seeded-random.ts';
import { blobPath, circlePath, mostReadableInk, roundSvgCoordinate } from './svg-shapes-and-colours.ts';

/**
 * An invented head made of flat pieces on 1000 × 1000: hair, face, shadow, brow and lips follow the seed. Colours:
 * skin, light, accent, dark.
 */
export function drawPortraitHead(
  random: SeededRandom,
  [skin, light, accent, dark]: readonly [string, string, string, string],
): string {
  const [wide, tall, tilt] = [random.int(185, 225), random.int(255, 300), random.int(-5, 5)];
  const [cx, cy] = [500, 440];
  const eyes = random.pick(eyesOf);
  return [
    `<g transform="rotate(${tilt} 500 600)">`,
    random.pick(hairBehind)(random, cx, cy, wide, tall, dark),
    `<path fill="${accent}" d="M${cx - 330} 1010q40 -270 ${330 - 90} -290h180q${330 - 90} 20 ${330 - 90} 290z"/>`,
    `<path fill="${skin}" d="M${cx - 78} ${cy + 150}h156v160q-78 70 -156 0z"/><path fill="${dark}" opacity=".22" d="M${cx - 78} ${cy + tall - 70}q78 90 156 -20v60q-78 60 -156 0z"/>`,
    `<path fill="${skin}" d="M${cx - wide} ${cy - 60}a${wide} ${wide} 0 0 1 ${2 * wide} 0q10 ${tall - 20} ${-wide} ${tall}q${-wide - 10} -20 ${-wide} ${-tall}z"/>`,
    `<path fill="${accent}" opacity=".55" d="M${cx + 6} ${cy - 60 - wide}a${wide} ${wide} 0 0 1 ${wide - 6} ${wide}q10 ${tall - 20} ${-wide + 6} ${tall}z"/>`,
    eyes(cx, cy, wide * 0.46, dark, light),
    `<path fill="none" stroke="${dark}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" d="M${cx + 4} ${cy - 66}l${random.int(-34, -14)} ${random.int(120, 140)}h44"/>`,
    `<path fill="${mostReadableInk(skin, [accent, dark])}" d="M${cx - 56} ${cy + 142}q30 -26 56 -8q26 -18 56 8q-56 ${random.int(36, 60)} -112 0z"/>`,
    random.pick(hairFront)(random, cx, cy, wide, dark),
    '</g>',
  ].join('');
}

type Hair = (random: SeededRandom, cx: number, cy: number, wide: number, tall: number, fill: string) => string;
const hairBehind: readonly Hair[] = [
  (random, cx, cy, wide, _tall, fill) =>
    `<path fill="${fill}" d="${blobPath(random, cx, cy - 80, wide + 110, 0.08, 13)}"/>`,
  (_random, cx, cy, wide, tall, fill) =>
    `<path fill="${fill}" d="M${cx - wide - 44} ${cy + tall + 30}V${cy - 60}a${wide + 44} ${wide + 70} 0 0 1 ${2 * wide + 88} 0v${tall + 90}z"/>`,
  () => '',
  (_random, cx, cy, wide, _tall, fill) =>
    `<path fill="${fill}" d="${circlePath(cx, cy - wide - 120, 92)}"/><path fill="${fill}" d="${circlePath(cx, cy - 70, wide + 22)}"/>`,
];

type Fringe = (random: SeededRandom, cx: number, cy: number, wide: number, fill: string) => string;
const hairFront: readonly Fringe[] = [
  (_random, cx, cy, wide, fill) =>
    `<path fill="${fill}" d="M${cx - wide - 6} ${cy - 40}a${wide + 6} ${wide + 20} 0 0 1 ${2 * wide + 12} 0q-60 -110 -170 -120q-150 10 ${-2 * wide + 158} 120z"/>`,
  (random, cx, cy, wide, fill) =>
    `<path fill="${fill}" d="M${cx - wide - 14} ${cy - 96}a${wide + 14} ${wide + 14} 0 0 1 ${2 * wide + 28} 0l${roundSvgCoordinate(-random.int(10, 40))} 10z"/>`,
  (_random, cx, cy, wide, fill) =>
    `<path fill="${fill}" d="M${cx - wide - 60} ${cy - 110}h${2 * wide + 120}v-22h-60q-20 -150 ${-wide} -150q${-wide + 20} 0 ${-wide} 150h-60z"/>`,
  (_random, cx, cy, wide, fill) =>
    `<path fill="${fill}" d="M${cx - wide} ${cy - 70}q20 -180 ${wide + 60} -190q150 10 ${wide - 62} 180q-60 -90 ${-wide} -80q-80 10 ${-wide + 2} 90z"/>`,
];

type Eyes = (cx: number, cy: number, apart: number, dark: string, light: string) => string;
const eyesOf: readonly Eyes[] = [
  (cx, cy, apart, dark, light) =>
    [-1, 1]
      .map(
        (side) =>
          `<path fill="${light}" d="M${roundSvgCoordinate(cx + side * apart - 50)} ${cy - 40}q50 -46 100 0q-50 40 -100 0z"/><circle cx="${roundSvgCoordinate(cx + side * apart)}" cy="${cy - 44}" r="19" fill="${dark}"/>`,
      )
      .join(''),
  (cx, cy, apart, dark) =>
    [-1, 1]
      .map(
        (side) =>
          `<path fill="none" stroke="${dark}" stroke-width="10" stroke-linecap="round" d="M${roundSvgCoordinate(cx + side * apart - 46)} ${cy - 46}q46 36 92 0"/>`,
      )
      .join(''),
  (cx, cy, apart, dark, light) =>
    `<path stroke="${dark}" stroke-width="10" d="M${roundSvgCoordinate(cx - apart)} ${cy - 44}h${roundSvgCoordinate(2 * apart)}"/>${[-1, 1].map((side) => `<circle cx="${roundSvgCoordinate(cx + side * apart)}" cy="${cy - 40}" r="62" fill="${dark}"/><path fill="${light}" opacity=".35" d="M${roundSvgCoordinate(cx + side * apart - 40)} ${cy - 30}l50 -56 16 12 -48 60z"/>`).join('')}`,
];
