import { type DiscMaterial, discMaterial, MAX_TRACK_GAPS } from './disc-material.ts';
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
import { discMatrix, type RecordPose, recordMatrix } from './record-pose.ts';
import { SHADERS } from './record-shaders.ts';
import type { LinearColour, ScenePictures } from './scene-pictures.ts';
import type { SceneDisc } from './scene-record.ts';

/** What is drawn in one frame. */
interface SceneFrame {
  readonly pose: RecordPose;
  /** Angle of the disc. */
  readonly spin: number;
  readonly window: VisibleScenePart;
}

export interface RecordRenderer {
  /** Replaces the pictures and the disc. */
  show(pictures: ScenePictures, disc: SceneDisc): void;
  draw(frame: SceneFrame): void;
  free(): void;
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
    show(pictures, disc) {
      shown?.free();
      shown = uploadRecord(gl, pictures, disc);
    },
    draw(frame) {
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      if (!shown) return;
      const view = sceneProjectionMatrix(frame.window);
      drawWall(gl, programs.wall, wall, { ...frame, view, solid: shown.material.clear ? 0.55 : 1 });
      gl.enable(gl.DEPTH_TEST);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      drawSleeve(gl, programs.sleeve, sleeve, { ...frame, view, shown });
      drawDisc(gl, programs.disc, { ...frame, view, shown });
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
  readonly paint: WebGLTexture;
  readonly labels: readonly [WebGLTexture | null, WebGLTexture | null];
  readonly grooves: WebGLTexture | null;
  readonly spine: LinearColour;
  readonly mean: LinearColour;
  readonly disc: GlMesh;
  readonly material: DiscMaterial;
  free(): void;
}

function uploadRecord(gl: Gl, pictures: ScenePictures, disc: SceneDisc): ShownRecord {
  const upload = (picture: TexImageSource | null) => picture && uploadTexture(gl, picture);
  const [cover, back, paint] = [upload(pictures.cover), upload(pictures.back), uploadTexture(gl, pictures.paint)];
  const labels = [upload(pictures.labels[0]), upload(pictures.labels[1])] as const;
  const material = discMaterial(disc);
  const grooves = material.grooves && uploadLineTexture(gl, material.grooves.steps);
  const mesh = uploadMesh(gl, discMesh(material.hole));
  return {
    cover,
    back,
    paint,
    labels,
    grooves,
    spine: pictures.spine,
    mean: pictures.mean,
    disc: mesh,
    material,
    free() {
      for (const texture of [cover, back, paint, grooves, ...labels]) gl.deleteTexture(texture);
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
    bindTexture(gl, uniform('print'), 0, print ?? cover ?? back ?? shown.paint);
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

function drawDisc(gl: Gl, { activate, uniform }: GlProgram, { pose, spin, window, view, shown }: DrawnRecord) {
  const { material, labels, paint, grooves, disc } = shown;
  activate();
  placeMesh(gl, uniform, { window, view, group: recordMatrix(pose), part: discMatrix(pose, spin), hinge: 0 });
  bindTexture(gl, uniform('paint'), 0, paint);
  gl.uniform4f(uniform('vinyl'), material.clear, material.sparkle, material.glow, 0);
  gl.uniform2f(uniform('tone'), material.gloss, material.tone);
  const side = (part: string, label: WebGLTexture | null, cut: WebGLTexture | null = null) => {
    const [radius, first, last] = material.rings;
    gl.uniform3f(uniform('rings'), label ? radius : 0, (cut && material.grooves?.first) ?? first, last);
    gl.uniform1fv(uniform('gaps'), cut ? NO_GAPS : material.gaps);
    gl.uniform1f(uniform('isCut'), cut ? 1 : 0);
    const { end, locked, pitch, dark, bright } = (cut && material.grooves?.leadOut) || NO_LEAD_OUT;
    gl.uniform3f(uniform('leadOut'), end, locked, pitch);
    gl.uniform2f(uniform('leadLines'), dark, bright);
    bindTexture(gl, uniform('label'), 1, label ?? paint);
    bindTexture(gl, uniform('cutRings'), 2, cut ?? paint);
    disc.draw(part);
  };
  side('front', labels[0], grooves);
  side('back', labels[1]);
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

function bindTexture(gl: Gl, place: WebGLUniformLocation | null, unit: number, texture: WebGLTexture) {
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
  { pose, window, view, solid }: SceneFrame & { view: Matrix; solid: number },
) {
  gl.disable(gl.DEPTH_TEST);
  gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  activate();
  gl.uniformMatrix4fv(uniform('view'), false, view);
  gl.uniformMatrix4fv(uniform('toGroup'), false, invertRigid(recordMatrix(pose)));
  gl.uniform4f(uniform('window'), window.left, window.bottom, window.right, window.top);
  gl.uniform3f(uniform('disc'), pose.slide, DISC_RADIUS, solid);
  wall.draw();
}
