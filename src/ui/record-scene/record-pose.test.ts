import { expect, test } from 'vitest';
import { combineMatrices, projectPoint } from './matrix.ts';
import {
  approachPose,
  approachSpeed,
  discMatrix,
  fanDiscs,
  isAtPose,
  nearestFaceYaw,
  POSES,
  recordMatrix,
  showsBack,
  turningSpeed,
} from './record-pose.ts';

test('the flat record is where its drawing is', () => {
  const corner = projectPoint(recordMatrix(POSES.flat), [-1, 1, 0]);
  for (const [at, value] of [-1, 1, 0].entries()) expect(corner[at]).toBeCloseTo(value, 3);
  // `--disc-out`: 33.4 % of the disc's width.
  expect(projectPoint(discMatrix(POSES.flat, 0), [0, 0, 0])[0]).toBeCloseTo(0.334 * 1.94, 2);
});

test('a record turned over keeps its middle', () => {
  const middle = (yaw: number) => {
    const matrix = recordMatrix({ ...POSES.flat, yaw });
    return (projectPoint(matrix, [-1, 0, 0])[0] + projectPoint(matrix, [POSES.flat.slide + 0.97, 0, 0])[0]) / 2;
  };
  expect(middle(Math.PI)).toBeCloseTo(middle(0), 5);
});

test('the discs of a double album share the place of one, and the chosen one is in front from both sides', () => {
  const [single, double] = [POSES.flat, fanDiscs(POSES.flat, 2)];
  const centre = (yaw: number, index: number) =>
    projectPoint(
      combineMatrices(recordMatrix({ ...double, yaw }), discMatrix({ ...double, yaw }, 0, { index, discs: 2 })),
      [0, 0, 0],
    );
  expect(centre(0, 1)[0]).toBeCloseTo(projectPoint(discMatrix(single, 0), [0, 0, 0])[0], 2);
  expect(centre(0, 0)[0]).toBeLessThan(centre(0, 1)[0] - 0.15);
  for (const yaw of [0, Math.PI]) expect(centre(yaw, 0)[2]).toBeGreaterThan(centre(yaw, 1)[2]);
  expect(fanDiscs(POSES.open, 1)).toBe(POSES.open);
  const reach = ({ slide, fan, scale }: typeof double) => (slide + fan + 0.97 + 1) * scale;
  expect(reach(fanDiscs(POSES.open, 2))).toBeCloseTo(reach(POSES.open));
});

test('a record shows its back after half a turn in any direction', () => {
  expect([0, 1.4, -1.4, 2 * Math.PI].map(showsBack)).toEqual([false, false, false, false]);
  expect([1.7, -1.7, Math.PI, 3 * Math.PI].map(showsBack)).toEqual([true, true, true, true]);
});

test('a pose is reached in about a second, whatever the frame rate', () => {
  const after = (frames: number) => {
    let pose = POSES.closed as Parameters<typeof approachPose>[0];
    for (let frame = 0; frame < frames; frame++) pose = approachPose(pose, POSES.open, 1 / frames);
    return pose;
  };
  expect(after(30).slide).toBeCloseTo(after(120).slide, 5);
  expect(after(60).yaw).toBeCloseTo(POSES.open.yaw, 2);
  expect(isAtPose(after(60), POSES.open)).toBe(false);
  expect(isAtPose(POSES.open, { ...POSES.open })).toBe(true);
});

test('a record that plays turns as fast as a real one', () => {
  expect(turningSpeed('playing', 33)).toBeCloseTo((100 / 3 / 60) * 2 * Math.PI);
  expect(turningSpeed('playing', 45)).toBeCloseTo(1.5 * Math.PI);
  expect(turningSpeed('still', 33)).toBe(0);
});

test('a stopped disc comes to rest', () => {
  let speed = turningSpeed('playing', 45);
  for (let frame = 0; frame < 240; frame++) speed = approachSpeed(speed, 0, 1 / 60);
  expect(speed).toBe(0);
});

test('a released record shows its front or its back, whichever is nearer', () => {
  expect(nearestFaceYaw(0.9)).toBe(0);
  expect(nearestFaceYaw(2.4)).toBe(Math.PI);
  expect(nearestFaceYaw(-2.4)).toBe(-Math.PI);
});
