import { combineMatrices, type Matrix, rotationX, rotationY, rotationZ, scaling, translation } from './matrix.ts';
import { DISC_RADIUS, DISC_THICKNESS, SLEEVE_DEPTH } from './record-geometry.ts';

// How the record is held. Angles in radians, lengths in half sleeves.

export interface RecordPose {
  readonly yaw: number;
  readonly pitch: number;
  /** How far the disc is out of the sleeve. */
  readonly slide: number;
  /** How much further the last disc behind it is out. */
  readonly fan: number;
  /** Angle between the panels of the sleeve. */
  readonly hinge: number;
  readonly scale: number;
}

/** The disc is out by a third, as in the drawing (`--disc-out`: 33.4 % of its width). */
const HALF_OUT = 0.648;

export const POSES = {
  /** Covers the drawing, so that the picture does not jump when the lit view replaces it. */
  flat: { yaw: 0, pitch: 0, slide: HALF_OUT, fan: 0, hinge: 0.004, scale: 1 },
  /** Held at an angle, which shows spine and edge. */
  angled: { yaw: -0.3, pitch: -0.1, slide: HALF_OUT, fan: 0, hinge: 0.05, scale: 0.93 },
  closed: { yaw: 0, pitch: 0, slide: 0, fan: 0, hinge: 0.004, scale: 0.97 },
  /** The sleeve is open and the disc out of it up to its label. */
  open: { yaw: -0.3, pitch: -0.12, slide: 1.3, fan: 0, hinge: 0.18, scale: 0.79 },
} as const satisfies Record<string, RecordPose>;

/** The pose of a record with several discs: those behind show by their rims, within the place of one disc. */
export function fanDiscs(pose: RecordPose, discs: number): RecordPose {
  if (discs < 2 || pose.slide === 0) return pose;
  const fan = 0.12 + 0.1 * (discs - 1);
  if (pose.slide <= HALF_OUT) return { ...pose, slide: pose.slide - fan, fan };
  const [width, fanned] = [pose.slide + DISC_RADIUS + 1, pose.slide + DISC_RADIUS + 1 + fan];
  return { ...pose, fan, scale: (pose.scale * width) / fanned };
}

/** What the visitor adds to the pose by pointer and keys. */
export interface VisitorRotation {
  readonly yaw: number;
  readonly pitch: number;
}

export const clampPitch = (pitch: number): number => Math.max(-0.9, Math.min(0.9, pitch));

/** Put back after a drag: front or back to the viewer, whichever is nearer. */
export const nearestFaceYaw = (yaw: number): number => Math.round(yaw / Math.PI) * Math.PI;

/** Whether the back is nearer to the viewer than the front. */
export const showsBack = (yaw: number): boolean => Math.abs(Math.round(yaw / Math.PI)) % 2 === 1;

/** The share of the way that is left after `seconds`; 0.5 s leave one fiftieth. */
const remainder = (seconds: number): number => Math.exp(-8 * Math.min(seconds, 0.1));

const approach = (from: number, to: number, left: number): number => to + (from - to) * left;

/** The pose on its way to another, eased out. */
export function approachPose(from: RecordPose, to: RecordPose, seconds: number): RecordPose {
  const left = remainder(seconds);
  return {
    yaw: approach(from.yaw, to.yaw, left),
    pitch: approach(from.pitch, to.pitch, left),
    slide: approach(from.slide, to.slide, left ** 0.6),
    fan: approach(from.fan, to.fan, left ** 0.6),
    hinge: approach(from.hinge, to.hinge, left),
    scale: approach(from.scale, to.scale, left),
  };
}

/** Whether nobody could see the difference. */
export const isAtPose = (a: RecordPose, b: RecordPose): boolean =>
  (['yaw', 'pitch', 'slide', 'fan', 'hinge', 'scale'] as const).every((name) => Math.abs(a[name] - b[name]) < 0.0005);

/** The slow turn of a record that is shown; one that plays turns at its own speed. Radians per second. */
export const turningSpeed = (turning: 'still' | 'slow' | 'playing', rpm: 33 | 45): number =>
  turning === 'still' ? 0 : turning === 'slow' ? 0.5 : ((rpm === 45 ? 45 : 100 / 3) / 60) * 2 * Math.PI;

/** The speed on its way to another: a platter needs a moment. */
export const approachSpeed = (from: number, to: number, seconds: number): number => {
  const speed = approach(from, to, Math.exp(-3 * Math.min(seconds, 0.1)));
  return Math.abs(speed - to) < 0.005 ? to : speed;
};

/** The middle of a record whose disc is half out; the record turns around it. */
const MIDDLE = (HALF_OUT + DISC_RADIUS - 1) / 2;

/** Sleeve and disc together, from the space of the sleeve. */
export function recordMatrix({ yaw, pitch, slide, fan, scale }: RecordPose): Matrix {
  const middle = (slide + fan + DISC_RADIUS - 1) / 2;
  return combineMatrices(
    translation([MIDDLE, 0, 0]),
    scaling(scale),
    rotationX(pitch),
    rotationY(yaw),
    translation([-Math.max(middle, 0), 0, 0]),
  );
}

/** A disc among those of its record, counted from the one in front. */
interface DiscPlace {
  readonly index: number;
  readonly discs: number;
}

const ONLY_DISC: DiscPlace = { index: 0, discs: 1 };

/** How far a disc is out of the sleeve. */
export const discSlide = ({ slide, fan }: RecordPose, { index, discs }: DiscPlace): number =>
  slide + (discs > 1 ? (fan * index) / (discs - 1) : 0);

/** The chosen disc stays in front of the others when the record is turned over: they change places edge-on, unseen. */
const discDepth = ({ yaw }: RecordPose, { index, discs }: DiscPlace): number =>
  discs > 1 ? (0.5 - index / (discs - 1)) * DISC_THICKNESS * Math.max(-1, Math.min(1, 6 * Math.cos(yaw))) : 0;

/** A disc in its sleeve, from its own space; records turn clockwise. */
export const discMatrix = (pose: RecordPose, spin: number, place = ONLY_DISC): Matrix =>
  combineMatrices(
    // The disc leans around the spine into the middle of the open sleeve.
    translation([-1, 0, -SLEEVE_DEPTH / 2]),
    rotationY(-pose.hinge / 2),
    translation([discSlide(pose, place) + 1, 0, discDepth(pose, place)]),
    scaling(DISC_RADIUS),
    rotationZ(-spin),
  );
