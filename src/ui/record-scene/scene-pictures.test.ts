import { expect, test } from 'vitest';
import { meanLinearColour, sizedPictureAddress } from './scene-pictures.ts';

test('the cover is requested in the width that fits, and complete addresses stay', () => {
  expect(sizedPictureAddress('/projects/ab12/cover?v=3', 700)).toBe('/projects/ab12/cover-960.webp?v=3');
  expect(sizedPictureAddress('/projects/ab12/cover', 5000)).toBe('/projects/ab12/cover-1280.webp');
  expect(sizedPictureAddress('/projects/ab12/back.webp?v=3', 700)).toBe('/projects/ab12/back.webp?v=3');
  expect(sizedPictureAddress('data:image/svg+xml,x', 700)).toBe('data:image/svg+xml,x');
});

test('a mean colour is taken of light, not of its code', () => {
  const [red, green] = meanLinearColour([255, 0, 0, 255, 0, 0, 0, 255]);
  expect(red).toBeCloseTo(0.5);
  expect(green).toBe(0);
});
