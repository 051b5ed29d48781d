// Our FLAC decoder handles 8, 16 and 24 bits, and returns infinities for the depths between. Old digital masters have
// 12 or 20 bits. Those few files are decoded here (RFC 9639, sections 9.2 and 9.3): slower, but at any depth.

import type { BitReader } from './bit-reader.ts';
import { bitReader } from './bit-reader.ts';

/** Decodes one verified frame to −1…1. Undefined when a subframe uses a reserved code. */
export function decodeFlacSubframes(
  frame: Uint8Array,
  headerBytes: number,
  samples: number,
  channels: number,
  bits: number,
): Float32Array[] | undefined {
  const assignment = (frame[3] ?? 0) >> 4;
  const reader = bitReader(frame.subarray(headerBytes));
  const decoded: Float64Array[] = [];
  for (let channel = 0; channel < channels; channel++) {
    const subframe = readSubframe(reader, samples, bits + (channel === sideChannel(assignment) ? 1 : 0));
    if (!subframe) return undefined;
    decoded.push(subframe);
  }
  unmix(decoded, assignment);
  return decoded.map((values) => Float32Array.from(values, (value) => value * 2 ** (1 - bits)));
}

/** The difference of two channels needs one more bit than either. */
function sideChannel(assignment: number): number {
  return assignment === 9 ? 0 : assignment === 8 || assignment === 10 ? 1 : -1;
}

function unmix([first, second]: Float64Array[], assignment: number): void {
  if (!first || !second || assignment < 8) return;
  for (let i = 0; i < first.length; i++) {
    const [a, b] = [first[i] ?? 0, second[i] ?? 0];
    const right = assignment === 8 ? a - b : assignment === 9 ? b : (2 * a + Math.abs(b % 2) - b) / 2;
    first[i] = assignment === 8 ? a : assignment === 9 ? a + b : right + b;
    second[i] = right;
  }
}

function readSubframe(reader: BitReader, samples: number, bits: number): Float64Array | undefined {
  const header = reader.unsigned(8);
  const type = (header >> 1) & 63;
  const wasted = header & 1 ? reader.zeros() + 1 : 0;
  const out = readByType(reader, type, samples, bits - wasted);
  return wasted > 0 ? out?.map((value) => value * 2 ** wasted) : out;
}

const fixedCoefficients = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]];

function readByType(reader: BitReader, type: number, samples: number, bits: number): Float64Array | undefined {
  const out = new Float64Array(samples);
  if (type === 0) return out.fill(reader.signed(bits));
  const order = type === 1 ? samples : type >= 32 ? type - 31 : type >= 8 && type <= 12 ? type - 8 : -1;
  if (order < 0 || order > samples) return undefined;
  for (let i = 0; i < order; i++) out[i] = reader.signed(bits);
  if (type === 1) return out;
  const precision = type >= 32 ? reader.unsigned(4) + 1 : 0;
  const shift = type >= 32 ? reader.signed(5) : 0;
  const coefficients =
    type >= 32 ? Array.from({ length: order }, () => reader.signed(precision)) : (fixedCoefficients[order] ?? []);
  return shift >= 0 && readResidual(reader, out, order) ? predict(out, coefficients, shift) : undefined;
}

/** Rice-coded differences, written over the predicted values. */
function readResidual(reader: BitReader, out: Float64Array, order: number): boolean {
  const method = reader.unsigned(2);
  if (method > 1) return false;
  const parameterBits = method === 0 ? 4 : 5;
  const partitions = 2 ** reader.unsigned(4);
  const length = out.length / partitions;
  if (!Number.isInteger(length) || length < order) return false;
  for (let partition = 0; partition < partitions; partition++) {
    const parameter = reader.unsigned(parameterBits);
    const raw = parameter === 2 ** parameterBits - 1 ? reader.unsigned(5) : -1;
    const end = (partition + 1) * length;
    for (let i = partition === 0 ? order : partition * length; i < end; i++)
      out[i] = raw < 0 ? rice(reader, parameter) : reader.signed(raw);
  }
  return !reader.isPastEnd();
}

function rice(reader: BitReader, parameter: number): number {
  const folded = reader.zeros() * 2 ** parameter + reader.unsigned(parameter);
  return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
}

function predict(out: Float64Array, coefficients: readonly number[], shift: number): Float64Array {
  for (let i = coefficients.length; i < out.length; i++) {
    let sum = 0;
    for (let k = 0; k < coefficients.length; k++) sum += (coefficients[k] ?? 0) * (out[i - 1 - k] ?? 0);
    out[i] = (out[i] ?? 0) + Math.floor(sum / 2 ** shift);
  }
  return out;
}
