import { type DiscMaterial, discMaterial, MAX_TRACK_GAPS, scaleSceneGrooves } from './disc-material.ts';
import {
  type GlMesh,
  type GlProgram,
  linkProgram,
  uploadLineTexture,
  uploadMesh,
  uploadTexture,
} from './gl-resources.ts';
import { eyePosition, invertRigid, type Matrix, sceneProjectionMatrix, type VisibleScenePart } from './matrix.ts';
import { DISC_RADIUS, discMesh, sleeveMesh } from './record-geometry.ts';
import { discMatrix, discSlide, type RecordPose, recordMatrix } from './record-pose.ts';
import { SHADERS } from './record-shaders.ts';
import type { DiscPictures, LinearColour, ScenePictures } from './scene-pictures.ts';
import type { SceneDisc, SceneGrooves } from './scene-record.ts';

/** What is drawn in one frame. */
interface SceneFrame {
  readonly pose: RecordPose;
  /** Angle of the disc. */
  readonly spin: number;
  /** The disc before the others, counted from 0. */
  readonly front: number;
  readonly window: VisibleScenePart;
}

export interface RecordRenderer {
  /** Replaces the pictures and the discs, which have no computed grooves yet. */
  show(pictures: ScenePictures, discs: readonly SceneDisc[]): void;
  /** Cuts the grooves of a side of a shown disc. */
  cut(place: CutPlace, grooves: SceneGrooves): void;
  draw(frame: SceneFrame): void;
  free(): void;
}

/** A side of a disc: `face` is 0 for the front, 1 for the back. */
interface CutPlace {
  readonly disc: number;
  readonly face: 0 | 1;
}

type Gl = WebGL2RenderingContext;
const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Draws a record with WebGL 2. @throws when the device refuses a shader */
export function makeRecordRenderer(gl: Gl): RecordRenderer {
  const programs = {
    sleeve: linkProgram(gl, SHADERS.sleeve),
    disc: linkProgram(gl, SHADERS.disc),
    wall: linkProgram(gl, SHADERS.wall),
  };
  const sleeve = uploadMesh(gl, sleeveMesh());
  const wall = uploadWall(gl);
  let shown: ShownRecord | null = null;
  gl.enable(gl.CULL_FACE);
  gl.enable(gl.BLEND);
  gl.depthFunc(gl.LEQUAL);
  return {
    show(pictures, discs) {
      shown?.free();
      shown = uploadRecord(gl, pictures, discs);
    },
    cut({ disc, face }, grooves) {
      shown?.discs[disc]?.cut(face, grooves);
    },
    draw(frame) {
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      if (!shown) return;
      const view = sceneProjectionMatrix(frame.window);
      drawWall(gl, programs.wall, wall, {
        ...frame,
        view,
        solid: shown.isClear ? 0.55 : 1,
        reach: frame.pose.slide + frame.pose.fan,
      });
      gl.enable(gl.DEPTH_TEST);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      drawSleeve(gl, programs.sleeve, sleeve, { ...frame, view, shown });
      // Discs are drawn from back to front, because clear vinyl blends with the disc behind it.
      for (let index = shown.discs.length - 1; index >= 0; index--)
        drawDisc(gl, programs.disc, { ...frame, view, shown, index });
    },
    free() {
      shown?.free();
      sleeve.free();
      wall.free();
      for (const { program } of Object.values(programs)) gl.deleteProgram(program);
    },
  };
}

interface ShownRecord {
  readonly cover: WebGLTexture | null;
  readonly back: WebGLTexture | null;
  readonly spine: LinearColour;
  readonly mean: LinearColour;
  readonly discs: readonly ShownDisc[];
  /** Light passes through the discs. */
  readonly isClear: boolean;
  free(): void;
}

function uploadRecord(gl: Gl, pictures: ScenePictures, scenes: readonly SceneDisc[]): ShownRecord {
  const upload = (picture: TexImageSource | null) => picture && uploadTexture(gl, picture);
  const [cover, back] = [upload(pictures.cover), upload(pictures.back)];
  const discs = pictures.discs.flatMap((each, at) => (scenes[at] ? [uploadDisc(gl, each, scenes[at])] : []));
  return {
    cover,
    back,
    spine: pictures.spine,
    mean: pictures.mean,
    discs,
    isClear: discs.every(({ material }) => material.clear === 1),
    free() {
      for (const texture of [cover, back]) gl.deleteTexture(texture);
      for (const disc of discs) disc.free();
    },
  };
}

interface CutGrooves extends SceneGrooves {
  readonly texture: WebGLTexture;
}

interface ShownDisc {
  readonly paint: WebGLTexture;
  readonly labels: readonly [WebGLTexture | null, WebGLTexture | null];
  /** Of front and back, once they are cut. */
  readonly grooves: readonly [CutGrooves | null, CutGrooves | null];
  readonly mesh: GlMesh;
  readonly material: DiscMaterial;
  cut(face: 0 | 1, grooves: SceneGrooves): void;
  free(): void;
}

function uploadDisc(gl: Gl, pictures: DiscPictures, disc: SceneDisc): ShownDisc {
  const upload = (picture: TexImageSource | null) => picture && uploadTexture(gl, picture);
  const paint = uploadTexture(gl, pictures.paint);
  const labels = [upload(pictures.labels[0]), upload(pictures.labels[1])] as const;
  const material = discMaterial(disc);
  const mesh = uploadMesh(gl, discMesh(material.hole));
  const grooves: [CutGrooves | null, CutGrooves | null] = [null, null];
  return {
    paint,
    labels,
    grooves,
    mesh,
    material,
    cut(face, cut) {
      gl.deleteTexture(grooves[face]?.texture ?? null);
      grooves[face] = { ...scaleSceneGrooves(cut), texture: uploadLineTexture(gl, cut.steps) };
    },
    free() {
      for (const texture of [paint, ...labels, ...grooves.map((each) => each?.texture ?? null)])
        gl.deleteTexture(texture);
      mesh.free();
    },
  };
}

interface DrawnRecord extends SceneFrame {
  readonly view: Matrix;
  readonly shown: ShownRecord;
}

function drawSleeve(
  gl: Gl,
  { activate, uniform }: GlProgram,
  mesh: GlMesh,
  { pose, window, view, shown }: DrawnRecord,
) {
  activate();
  placeMesh(gl, uniform, { window, view, group: recordMatrix(pose), part: IDENTITY, hinge: pose.hinge });
  const { cover, back, spine, mean } = shown;
  const face = (part: string, print: WebGLTexture | null, plain: LinearColour, inside = 0) => {
    bindTexture(gl, uniform('print'), 0, print ?? cover ?? back ?? shown.discs[0]?.paint ?? null);
    gl.uniform4f(uniform('plain'), ...plain, print ? 0 : 1);
    gl.uniform1f(uniform('inside'), inside);
    mesh.draw(part);
  };
  face('front', cover, mean);
  face('back', back, [mean[0] * 0.8, mean[1] * 0.8, mean[2] * 0.8]);
  face('inside', null, INSIDE, 1);
  face('edges', null, spine);
}

/** White board, as nearly every sleeve is inside. */
const INSIDE: LinearColour = [0.8, 0.78, 0.74];

function drawDisc(
  gl: Gl,
  { activate, uniform }: GlProgram,
  { pose, spin, front, window, view, shown: { discs }, index }: DrawnRecord & { index: number },
) {
  const discAt = (place: number) => discs[(front + place) % discs.length];
  const disc = discAt(index);
  if (!disc) return;
  const { material, labels, paint, grooves, mesh } = disc;
  const place = { index, discs: discs.length };
  activate();
  placeMesh(gl, uniform, { window, view, group: recordMatrix(pose), part: discMatrix(pose, spin, place), hinge: 0 });
  bindTexture(gl, uniform('paint'), 0, paint);
  gl.uniform4f(uniform('vinyl'), material.clear, material.sparkle, material.glow, 0);
  gl.uniform2f(uniform('tone'), material.gloss, material.tone);
  // The disc in front of it throws a shadow, thinner where light passes through it.
  const before = index > 0 ? discAt(index - 1) : undefined;
  const above = discSlide(pose, { ...place, index: index - 1 });
  gl.uniform3f(uniform('before'), above, DISC_RADIUS, before ? (before.material.clear ? 0.2 : 0.5) : 0);
  const side = (part: string, label: WebGLTexture | null, cut: CutGrooves | null = null) => {
    const [radius, first, last] = material.rings;
    gl.uniform3f(uniform('rings'), label ? radius : 0, cut?.first ?? first, last);
    gl.uniform1fv(uniform('gaps'), cut ? NO_GAPS : material.gaps);
    gl.uniform1f(uniform('isCut'), cut ? 1 : 0);
    const { end, locked, pitch, dark, bright } = cut?.leadOut ?? NO_LEAD_OUT;
    gl.uniform3f(uniform('leadOut'), end, locked, pitch);
    gl.uniform2f(uniform('leadLines'), dark, bright);
    bindTexture(gl, uniform('label'), 1, label ?? paint);
    bindTexture(gl, uniform('cutRings'), 2, cut?.texture ?? paint);
    mesh.draw(part);
  };
  side('front', labels[0], grooves[0]);
  side('back', labels[1], grooves[1]);
  side('rim', null);
}

const NO_LEAD_OUT = { end: 0, locked: 1, pitch: 1, dark: 0, bright: 0 };

/** Computed grooves have their gaps in their texture. */
const NO_GAPS: readonly number[] = Array.from({ length: MAX_TRACK_GAPS }, () => -1);

interface PlacedMesh {
  readonly window: VisibleScenePart;
  readonly view: Matrix;
  readonly group: Matrix;
  readonly part: Matrix;
  readonly hinge: number;
}

function placeMesh(gl: Gl, uniform: GlProgram['uniform'], { window, view, group, part, hinge }: PlacedMesh) {
  gl.uniformMatrix4fv(uniform('view'), false, view);
  gl.uniformMatrix4fv(uniform('group'), false, group);
  gl.uniformMatrix4fv(uniform('part'), false, part);
  gl.uniform1f(uniform('hinge'), hinge);
  gl.uniform3f(uniform('eye'), ...eyePosition(window));
}

function bindTexture(gl: Gl, place: WebGLUniformLocation | null, unit: number, texture: WebGLTexture | null) {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.uniform1i(place, unit);
}

/** One rectangle that fills the canvas. */
function uploadWall(gl: Gl): { draw(): void; free(): void } {
  const array = gl.createVertexArray();
  const buffer = gl.createBuffer();
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  gl.bindVertexArray(null);
  return {
    draw() {
      gl.bindVertexArray(array);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    },
    free() {
      gl.deleteBuffer(buffer);
      gl.deleteVertexArray(array);
    },
  };
}

/** The shadow, without depth: everything else is before it. */
function drawWall(
  gl: Gl,
  { activate, uniform }: GlProgram,
  wall: { draw(): void },
  { pose, window, view, solid, reach }: SceneFrame & { view: Matrix; solid: number; reach: number },
) {
  gl.disable(gl.DEPTH_TEST);
  gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  activate();
  gl.uniformMatrix4fv(uniform('view'), false, view);
  gl.uniformMatrix4fv(uniform('toGroup'), false, invertRigid(recordMatrix(pose)));
  gl.uniform4f(uniform('window'), window.left, window.bottom, window.right, window.top);
  gl.uniform3f(uniform('disc'), reach, DISC_RADIUS, solid);
  wall.draw();
}
