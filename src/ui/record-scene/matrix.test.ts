import { expect, test } from 'vitest';
import {
  combineMatrices,
  invertRigid,
  projectPoint,
  rotationX,
  rotationY,
  rotationZ,
  scaling,
  sceneProjectionMatrix,
  translation,
} from './matrix.ts';

const rounded = (numbers: readonly number[]) => numbers.map((value) => Math.round(value * 1e6) / 1e6 + 0);

test('steps are applied to a point from the last to the first', () => {
  const matrix = combineMatrices(translation([1, 0, 0]), rotationZ(Math.PI / 2), scaling(2));
  expect(rounded(projectPoint(matrix, [1, 0, 0]))).toEqual([1, 2, 0]);
});

test('a positive turn brings the left edge, and a positive tilt the top, towards the viewer', () => {
  expect(projectPoint(rotationY(0.3), [-1, 0, 0])[2]).toBeGreaterThan(0);
  expect(projectPoint(rotationX(0.3), [0, 1, 0])[2]).toBeGreaterThan(0);
});

test('a move, a turn and a scale are undone by their inverse', () => {
  const matrix = combineMatrices(translation([0.3, -2, 1]), rotationX(0.4), rotationY(-1.1), scaling(0.8));
  expect(rounded(combineMatrices(invertRigid(matrix), matrix))).toEqual([
    1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1,
  ]);
});

test('a flat sleeve covers its drawing exactly, wherever it is on the canvas', () => {
  const window = { left: -1.1, right: 1.72, bottom: -1.18, top: 1.1 };
  const view = sceneProjectionMatrix(window);
  const onCanvas = (x: number, y: number) => [
    (2 * (x - window.left)) / (window.right - window.left) - 1,
    (2 * (y - window.bottom)) / (window.top - window.bottom) - 1,
  ];
  for (const [x, y] of [
    [-1, -1],
    [1, 1],
    [1.6, 0],
  ] as const)
    expect(rounded(projectPoint(view, [x, y, 0])).slice(0, 2)).toEqual(rounded(onCanvas(x, y)));
});

test('what is nearer is larger', () => {
  const view = sceneProjectionMatrix({ left: -1, right: 1, bottom: -1, top: 1 });
  expect(projectPoint(view, [0.5, 0, 0.5])[0]).toBeGreaterThan(0.5);
  expect(projectPoint(view, [0.5, 0, -0.5])[0]).toBeLessThan(0.5);
});
