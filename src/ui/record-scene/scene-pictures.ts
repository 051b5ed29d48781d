import { toLinearLight } from '#kit/linear-light.ts';
import { svgDataUrl } from '#kit/svg-data-url.ts';
import { choosePictureWidth } from '../picture/picture.tsx';
import type { SceneDisc, SceneRecord } from './scene-record.ts';

/** Red, green and blue of linear light, 0 to 1. */
export type LinearColour = readonly [number, number, number];

export interface DiscPictures {
  readonly paint: HTMLCanvasElement;
  /** Of front and back. */
  readonly labels: readonly [HTMLCanvasElement | null, HTMLCanvasElement | null];
}

export interface ScenePictures {
  readonly cover: HTMLImageElement | null;
  readonly back: HTMLImageElement | null;
  /** In the order of the record's discs. */
  readonly discs: readonly DiscPictures[];
  /** Colour of the cover's left edge, which runs over the spine. */
  readonly spine: LinearColour;
  /** Mean colour of the cover, for a back without a picture. */
  readonly mean: LinearColour;
}

const PAINT_SIDE = 1024;
const LABEL_SIDE = 512;
/** Unprinted board. */
const BOARD: LinearColour = [0.82, 0.8, 0.76];

/**
 * Loads every picture of a record, its cover for a sleeve that is `width` dots wide. @throws when a picture can't be
 * loaded or read
 */
export async function loadScenePictures(record: SceneRecord, width: number): Promise<ScenePictures> {
  const covering = record.cover === null ? null : loadPicture(sizedPictureAddress(record.cover, width));
  const [cover, back, discs] = await Promise.all([
    covering,
    record.back === null ? null : loadPicture(record.back),
    Promise.all(record.discs.map((disc) => loadDiscPictures(disc, covering))),
  ]);
  return {
    cover,
    back,
    discs,
    spine: cover ? meanColour(cover, 0.03) : BOARD,
    mean: cover ? meanColour(cover, 1) : BOARD,
  };
}

async function loadDiscPictures(
  { paint, pattern, labels }: SceneDisc,
  cover: Promise<HTMLImageElement> | null,
): Promise<DiscPictures> {
  const [ground, a, b] = await Promise.all([
    // A picture disc carries the cover.
    (pattern === 'picture' && cover) || loadPicture(svgDataUrl(paint)),
    ...labels.map((label) => (label === null ? null : loadPicture(label))),
  ]);
  return {
    paint: drawSquare(ground, PAINT_SIDE),
    labels: [a ? drawSquare(a, LABEL_SIDE) : null, b ? drawSquare(b, LABEL_SIDE) : null],
  };
}

/** The address of a Picture with the width that fits; one with an extension is complete. */
export function sizedPictureAddress(address: string, width: number): string {
  const [path = '', version = ''] = address.split(/(?=\?)/);
  if (/\.\w{3,4}$/.test(path) || address.includes(':')) return address;
  return `${path}-${choosePictureWidth(width)}.webp${version}`;
}

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

/** Vector drawings have no size of their own that WebGL could read. */
function drawSquare(picture: HTMLImageElement, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D canvas');
  context.drawImage(picture, 0, 0, side, side);
  return canvas;
}

/** The mean of the left part of a picture, `share` of its width. */
function meanColour(picture: HTMLImageElement, share: number): LinearColour {
  const canvas = document.createElement('canvas');
  canvas.width = 8;
  canvas.height = 8;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2D canvas');
  context.drawImage(picture, 0, 0, picture.naturalWidth * share, picture.naturalHeight, 0, 0, 8, 8);
  return meanLinearColour(context.getImageData(0, 0, 8, 8).data);
}

/** The mean of RGBA pixels as linear light. */
export function meanLinearColour(pixels: ArrayLike<number>): LinearColour {
  const count = pixels.length / 4;
  const mean = (channel: number) => {
    let sum = 0;
    for (let at = channel; at < pixels.length; at += 4) sum += toLinearLight((pixels[at] ?? 0) / 255);
    return sum / count;
  };
  return [mean(0), mean(1), mean(2)];
}
