import { toLinearLight } from '#kit/linear-light.ts';
import { svgDataUrl } from '#kit/svg-data-url.ts';
import { choosePictureWidth } from '../picture/picture.tsx';
import type { SceneRecord } from './scene-record.ts';

/** Red, green and blue of linear light, 0 to 1. */
export type LinearColour = readonly [number, number, number];

export interface ScenePictures {
  readonly cover: HTMLImageElement | null;
  readonly back: HTMLImageElement | null;
  readonly paint: HTMLCanvasElement;
  readonly labels: readonly [HTMLCanvasElement | null, HTMLCanvasElement | null];
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
export async function loadScenePictures({ cover, back, disc }: SceneRecord, width: number): Promise<ScenePictures> {
  const [front, rear, ground, ...labels] = await Promise.all([
    cover === null ? null : loadPicture(sizedPictureAddress(cover, width)),
    back === null ? null : loadPicture(back),
    loadPicture(svgDataUrl(disc.paint)),
    ...disc.labels.map((label) => (label === null ? null : loadPicture(label))),
  ]);
  // A picture disc carries the cover.
  const print = disc.pattern === 'picture' && front ? front : ground;
  const [a = null, b = null] = labels;
  return {
    cover: front,
    back: rear,
    paint: drawSquare(print, PAINT_SIDE),
    labels: [a && drawSquare(a, LABEL_SIDE), b && drawSquare(b, LABEL_SIDE)],
    spine: front ? meanColour(front, 0.03) : BOARD,
    mean: front ? meanColour(front, 1) : BOARD,
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
