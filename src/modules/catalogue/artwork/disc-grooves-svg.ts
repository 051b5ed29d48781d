import type { DiscSize } from './disc-size.ts';
import { roundSvgCoordinate } from './svg-shapes-and-colours.ts';

// The grooves of a side as they will be cut (decisions: Disc preview). Loud passages are wide bands that catch the
// light, and quiet ones are dark and smooth. The space between two tracks is a mirror.

/** Radius of the middle and width in mm; shade from 0 (quiet) to 7 (loud), −1 between two tracks. */
type CutRing = readonly [radius: number, width: number, shade: number];

/** The face of a cut side, with the radius of the whole disc in mm. */
export interface DiscFace {
  readonly rim: number;
  readonly rings: readonly CutRing[];
}

/** The face of a side on a disc of a size. */
export interface SizedDiscFace extends DiscFace {
  readonly size: DiscSize;
}

/** The faces of a record, with the version of the plant profile by which they were computed. */
export interface ComputedDiscFaces extends SizedDiscFace {
  readonly plant_profile_id: number | null;
  /** Groove rings of sides B to H, each once all its tracks are measured. `rings` holds side A. */
  readonly further: readonly { readonly side: string; readonly rings: readonly CutRing[] }[];
}

interface FaceDrawing {
  readonly face: DiscFace;
  /** Begin of each id in the picture. */
  readonly id: string;
  /** Radius of the centre label in a drawing where the disc has 496. */
  readonly inner: number;
  /** Opacity of the black and white lines on this colour of vinyl. */
  readonly dark: number;
  readonly bright: number;
}

/** Opacity of black and white lines on a colour of vinyl. */
export type GrooveLineOpacities = readonly [dark: number, bright: number];

const DISC_RADIUS = 496;
const SHADES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Grooves, gaps, lead-in and lead-out, around 500,500. Empty for a face without rings. */
export function drawDiscGrooves({ face, inner, dark, bright }: FaceDrawing): string {
  const { bands, gaps, outer, end } = scaleGrooveRings(face);
  if (bands.length === 0) return '';
  const loudness = measureLoudness(face);
  const opacities = (shade: number) => bandOpacities(loudness(shade), dark, bright);
  return `<g transform="translate(500 500)" fill="none">${[
    shades(bands, (shade) => line('#000', opacities(shade)[0])),
    shades(bands, (shade) => line('#fff', opacities(shade)[1])),
    // Every third turn as a fine line: the eye reads them as grooves.
    circles(
      bands.filter((_, at) => at % 3 === 1).map((band) => ({ ...band, width: 1 })),
      line('#000', dark * 0.5),
    ),
    circles(
      bands.filter((_, at) => at % 3 === 2).map((band) => ({ ...band, width: 0.8 })),
      line('#fff', bright * 0.5),
    ),
    circles(gaps.map(widened), line('#000', dark * GAP_DARK)),
    circles(gaps.map(gapEdge), line('#fff', bright * GAP_BRIGHT)),
    leadIn(outer, dark, bright),
    leadOut(end, inner, dark, bright),
  ].join('')}</g>`;
}

/** A mask that lets light through where the groove is loud, so that a sheen over the disc shows its bands. */
export function grooveSheenMask({ face, id }: FaceDrawing): string {
  const { bands } = scaleGrooveRings(face);
  const loudness = measureLoudness(face);
  return `<mask id="${id}g" maskUnits="userSpaceOnUse" x="0" y="0" width="1000" height="1000"><g transform="translate(500 500)" fill="none">${shades(
    bands,
    (shade) => line('#fff', 0.3 + 0.7 * loudness(shade)),
  )}</g></mask>`;
}

interface PlacedRing {
  readonly radius: number;
  readonly width: number;
}
interface Band extends PlacedRing {
  readonly shade: number;
}

/** Rings in the units of the drawing, with the outer and the inner end of the groove. */
export function scaleGrooveRings({ rim, rings }: DiscFace) {
  const scale = DISC_RADIUS / rim;
  const placed = rings.map(([radius, width, shade]) => ({ radius: radius * scale, width: width * scale, shade }));
  const bands = placed.filter(({ shade }) => shade >= 0);
  const edges = bands.flatMap(({ radius, width }) => [radius - width / 2, radius + width / 2]);
  return {
    bands,
    gaps: placed.filter(({ shade }) => shade < 0),
    outer: Math.max(...edges),
    end: Math.min(...edges),
  };
}

/**
 * Shades as shares of this side's own range, which spans at least three of the eight: an even side looks even, and a
 * quiet one is no black disc.
 */
function measureLoudness({ rings }: DiscFace): (shade: number) => number {
  const sorted = rings.flatMap(([, , shade]) => (shade < 0 ? [] : [shade])).toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor(sorted.length * 0.04)] ?? 0, sorted[Math.ceil(sorted.length * 0.96) - 1] ?? 0];
  const span = Math.max(3, high - low);
  const from = (low + high - span) / 2;
  return (shade) => Math.min(1, Math.max(0, (shade - from) / span));
}

const line = (stroke: string, opacity: number) => ({ stroke, opacity });

/** The bands of each shade in one group. */
const shades = (bands: readonly Band[], style: (shade: number) => { stroke: string; opacity: number }) =>
  SHADES.map((each) =>
    circles(
      bands.filter(({ shade }) => shade === each),
      style(each),
    ),
  ).join('');

function circles(rings: readonly PlacedRing[], { stroke, opacity }: { stroke: string; opacity: number }): string {
  const rounded = opacity.toFixed(3);
  if (rings.length === 0 || Number(rounded) === 0) return '';
  // Most rings have the same width. A hair more hides the seam between neighbours.
  const usual = roundSvgCoordinate(Math.min(...rings.map(({ width }) => width)) + 0.15);
  const drawn = rings.map(({ radius, width }) => {
    const own = roundSvgCoordinate(width + 0.15);
    return `<circle r="${roundSvgCoordinate(radius)}"${own === usual ? '' : ` stroke-width="${own}"`}/>`;
  });
  return `<g stroke="${stroke}" stroke-width="${usual}" opacity="${rounded}">${drawn.join('')}</g>`;
}

/** Opacity of black and of white over a band: quiet bands are dark, and loud ones catch the light. */
const bandOpacities = (loudness: number, dark: number, bright: number): readonly [dark: number, bright: number] => [
  dark * 0.62 * (1 - loudness) ** 1.3,
  (0.075 + bright * 0.45) * loudness ** 1.4,
];

const GAP_DARK = 0.85;
const GAP_BRIGHT = 1.6;

/** A gap is seen on the smallest picture too. */
const widened = ({ radius, width }: PlacedRing): PlacedRing => ({ radius, width: Math.max(3.6, width) });

/** The bright line outside of a gap. */
const gapEdge = (gap: PlacedRing): PlacedRing => ({ radius: gap.radius + widened(gap).width / 2 + 0.5, width: 1.1 });

/** A ring of the face with the opacities of its drawing, in units where the disc has a radius of 496. */
export interface DrawnGrooveRing extends PlacedRing {
  readonly dark: number;
  readonly bright: number;
  /** 0 to 1; null where nothing is cut. */
  readonly loudness: number | null;
}

/** The grooves of a face for another renderer. A later ring covers an earlier one. */
interface InkedGrooves {
  /** Radius of the innermost groove. */
  readonly end: number;
  readonly rings: readonly DrawnGrooveRing[];
  readonly leadOut: InkedLeadOut | null;
}

/** The grooves as `drawDiscGrooves` draws them. Null for a face without bands. */
export function describeDiscGrooves(
  face: DiscFace,
  inner: number,
  strengths: GrooveLineOpacities,
): InkedGrooves | null {
  const { bands, gaps, outer, end } = scaleGrooveRings(face);
  if (bands.length === 0) return null;
  const [dark, bright] = strengths;
  const measure = measureLoudness(face);
  const leadOut = inkLeadOut(end, inner, strengths);
  const lines = (rings: readonly PlacedRing[], black: number, white: number) =>
    rings.map((ring) => ({ ...ring, dark: black, bright: white, loudness: null }));
  const rings = [
    ...lines(leadInTurns(outer), dark * LEAD_IN_DARK, 0),
    ...lines([RIM_LINE], 0, bright),
    ...bands.map(({ shade, ...place }) => {
      const loudness = measure(shade);
      const [black, white] = bandOpacities(loudness, dark, bright);
      return { ...place, dark: black, bright: white, loudness };
    }),
    ...lines(gaps.map(widened), dark * GAP_DARK, 0),
    ...lines(gaps.map(gapEdge), 0, bright * GAP_BRIGHT),
    ...(leadOut ? lines([{ radius: leadOut.locked, width: LOCKED_WIDTH }], dark, 0) : []),
  ];
  return { end, rings, leadOut };
}

const LEAD_IN_DARK = 0.8;
/** The bright line at the rim. */
const RIM_LINE: PlacedRing = { radius: 488, width: 2.2 };
const LOCKED_WIDTH = 1.4;

const leadInTurns = (outer: number): PlacedRing[] =>
  Array.from({ length: 3 }, (_, at) => ({ radius: outer + 2 + (at * (487 - outer)) / 3, width: 1.2 })).filter(
    ({ radius }) => radius < RIM_LINE.radius,
  );

/** The wide turns outside of the first track. */
function leadIn(outer: number, dark: number, bright: number): string {
  return [
    circles(leadInTurns(outer), line('#000', dark * LEAD_IN_DARK)),
    circles([RIM_LINE], line('#fff', bright)),
  ].join('');
}

/**
 * The lead-out: a spiral clockwise from the top, from the end of the last track to the locked groove, with the
 * opacities of its black line and of the white one beside it.
 */
interface InkedLeadOut {
  readonly end: number;
  readonly locked: number;
  readonly pitch: number;
  readonly dark: number;
  readonly bright: number;
}

/** Null where the last track ends at the locked groove. */
function inkLeadOut(end: number, inner: number, [dark, bright]: GrooveLineOpacities): InkedLeadOut | null {
  const locked = inner + 13;
  if (end - locked < 4) return null;
  const turns = Math.min(5, Math.max(1, Math.round((end - locked) / 24)));
  return { end, locked, pitch: (end - locked) / turns, dark: dark * 0.9, bright: bright * 1.5 };
}

/** The mirror inside of the last track, with the turns of the lead-out and the locked groove. */
function leadOut(end: number, inner: number, dark: number, bright: number): string {
  const spiral = inkLeadOut(end, inner, [dark, bright]);
  if (!spiral) return '';
  const { locked, pitch } = spiral;
  const path = spiralPath(end, locked, pitch);
  // A faint brushed texture hides the steps of a compressed, transparent mirror.
  const brushed = Array.from({ length: Math.floor((end - locked) / 4.6) }, (_, at) => locked + 3 + at * 4.6);
  return (
    circles(
      brushed.map((radius) => ({ radius, width: 1.1 })),
      line('#fff', bright * 0.42),
    ) +
    circles(
      brushed.map((radius) => ({ radius: radius + 2.3, width: 1.1 })),
      line('#000', dark * 0.28),
    ) +
    `<path d="${path}" stroke="#000" stroke-width="1.5" opacity="${spiral.dark.toFixed(3)}"/>` +
    `<path d="${path}" transform="scale(1.006)" stroke="#fff" stroke-width="1" opacity="${spiral.bright.toFixed(3)}"/>` +
    circles([{ radius: end, width: 1.2 }], line('#fff', bright * 1.4)) +
    circles([{ radius: locked, width: LOCKED_WIDTH }], line('#000', dark)) +
    circles([{ radius: locked + 1.6, width: 1 }], line('#fff', bright * 1.3))
  );
}

/** A spiral of half turns from one radius inward to another. */
function spiralPath(from: number, until: number, pitch: number): string {
  let path = `M0 ${roundSvgCoordinate(-from)}`;
  let radius = from;
  for (let below = 1; radius > until + 0.05; below = -below) {
    const next = Math.max(until, radius - pitch / 2);
    const arc = roundSvgCoordinate((radius + next) / 2);
    path += `A${arc} ${arc} 0 0 1 0 ${roundSvgCoordinate(below * next)}`;
    radius = next;
  }
  return path;
}
