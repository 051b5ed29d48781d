import { expect, test } from 'vitest';
import { projectPoint } from './matrix.ts';
import {
  approachPose,
  approachSpeed,
  discMatrix,
  isAtPose,
  nearestFaceYaw,
  POSES,
  recordMatrix,
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
