import type { VisibleScenePart } from './matrix.ts';
import {
  approachPose,
  approachSpeed,
  clampPitch,
  fanDiscs,
  isAtPose,
  POSES,
  type RecordPose,
  showsBack,
  turningSpeed,
  type VisitorRotation,
} from './record-pose.ts';
import { makeRecordRenderer, type RecordRenderer } from './record-renderer.ts';
import { loadScenePictures } from './scene-pictures.ts';
import type { LoadSceneGrooves, SceneRecord } from './scene-record.ts';

/** How the record is shown now. */
export interface SceneState {
  readonly pose: keyof typeof POSES;
  readonly handling: VisitorRotation;
  readonly turning: 'still' | 'slow' | 'playing';
  /** The disc before the others, counted from 0. */
  readonly front: number;
}

const UNTOUCHED: SceneState = { pose: 'flat', handling: { yaw: 0, pitch: 0 }, turning: 'still', front: 0 };

export interface StartedRecordScene {
  /** Loads the pictures of a record and shows it. @throws when one can't be loaded or drawn */
  show(record: SceneRecord): Promise<void>;
  set(state: SceneState): void;
  /** Frees everything that the device keeps for the scene. */
  end(): void;
}

interface StartedScene {
  readonly canvas: HTMLCanvasElement;
  /** The square of the drawn sleeve, which the lit one covers. */
  readonly sleeve: Element;
  /** The pose from which the first one begins. */
  readonly from: RecordPose;
  /** The device took the context back, or a frame failed. */
  readonly onLost: () => void;
}

/**
 * Draws a record on a canvas while it is in the window and something moves. @throws where the device has no WebGL 2 or
 * refuses a shader
 */
export function startRecordScene({ canvas, sleeve, from, onLost }: StartedScene): StartedRecordScene {
  const gl = canvas.getContext('webgl2', { antialias: true, failIfMajorPerformanceCaveat: true });
  if (!gl) throw new Error('no WebGL 2');
  const renderer = makeRecordRenderer(gl);
  const clock = makeSceneClock({ renderer, canvas, sleeve, from, onLost });
  const stop = new AbortController();
  let ended = false;
  let newest: SceneRecord | undefined;
  let state = UNTOUCHED;
  let cutGrooves = () => {};
  const visibleFace = () => (showsBack(heldPose(state).yaw) ? 1 : 0);
  canvas.addEventListener(
    'webglcontextlost',
    () => {
      if (!ended) onLost();
    },
    { signal: stop.signal },
  );
  return {
    async show(record) {
      newest = record;
      const width = sleeve.getBoundingClientRect().width * pixelDensity();
      const loader = makeGroovesLoader(record.discs);
      const [pictures, grooves] = await Promise.all([
        loadScenePictures(record, width),
        Promise.all(loader.load(visibleFace())),
      ]);
      // The pictures of an older record may arrive last.
      if (ended || newest !== record) return;
      renderer.show(pictures, record.discs);
      cutGrooves = () => {
        for (const loading of loader.load(visibleFace()))
          void loading.then((cut) => {
            if (!cut || ended || newest !== record) return;
            renderer.cut(cut.place, cut.grooves);
            clock.request();
          });
      };
      for (const cut of grooves) if (cut) renderer.cut(cut.place, cut.grooves);
      clock.begin(record.discs[0].rpm, record.discs.length);
      // It may have been turned over meanwhile.
      cutGrooves();
    },
    set(next) {
      state = next;
      clock.set(next);
      cutGrooves();
    },
    end() {
      ended = true;
      stop.abort();
      clock.end();
      renderer.free();
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}

/** Loads the grooves of the faces that are shown, each once. */
function makeGroovesLoader(discs: SceneRecord['discs']) {
  const asked = new Set<LoadSceneGrooves>();
  return {
    load: (face: 0 | 1) =>
      discs.flatMap(({ grooves }, disc) => {
        const load = grooves[face];
        if (!load || asked.has(load)) return [];
        asked.add(load);
        return [
          load().then(
            (cut) => cut && { place: { disc, face }, grooves: cut },
            // The record is shown with its suggested grooves.
            () => null,
          ),
        ];
      }),
  };
}

type ClockParts = StartedScene & { readonly renderer: RecordRenderer };

/** Frames are drawn only while the canvas is seen and the record is not yet where it should be. */
function makeSceneClock({ renderer, canvas, sleeve, from, onLost }: ClockParts) {
  let state = UNTOUCHED;
  let [pose, spin, speed, rpm]: [RecordPose, number, number, 33 | 45] = [from, 0, 0, 33];
  let [frame, last, isSeen, hasRecord, discs] = [0, 0, true, false, 1];
  const draw = (now: number) => {
    frame = 0;
    const seconds = last ? (now - last) / 1000 : 0;
    last = now;
    const target = fanDiscs(heldPose(state), discs);
    pose = approachPose(pose, target, seconds);
    speed = approachSpeed(speed, turningSpeed(state.turning, rpm), seconds);
    spin += speed * Math.min(seconds, 0.1);
    try {
      renderer.draw({ pose, spin, front: state.front, window: fitCanvas(canvas, sleeve) });
    } catch {
      return onLost();
    }
    if (speed > 0 || !isAtPose(pose, target)) request();
    else last = 0;
  };
  const request = () => {
    if (frame === 0 && hasRecord && isSeen && !document.hidden) frame = requestAnimationFrame(draw);
  };
  const watched = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? true;
    last = 0;
    request();
  });
  const sized = new ResizeObserver(request);
  watched.observe(canvas);
  sized.observe(canvas);
  const onVisibility = () => {
    last = 0;
    request();
  };
  document.addEventListener('visibilitychange', onVisibility);
  return {
    request,
    begin(revolutions: 33 | 45, count: number) {
      rpm = revolutions;
      discs = count;
      hasRecord = true;
      cancelAnimationFrame(frame);
      draw(performance.now());
    },
    set(next: SceneState) {
      state = next;
      request();
    },
    end() {
      hasRecord = false;
      cancelAnimationFrame(frame);
      watched.disconnect();
      sized.disconnect();
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

const heldPose = ({ pose, handling }: SceneState): RecordPose => ({
  ...POSES[pose],
  yaw: POSES[pose].yaw + handling.yaw,
  pitch: clampPitch(POSES[pose].pitch + handling.pitch),
});

/** More dots than two per pixel cost battery, and nobody sees them. */
const MAX_DENSITY = 2;
const pixelDensity = (): number => Math.min(devicePixelRatio, MAX_DENSITY);

/** Gives the canvas as many dots as it needs, and says which part of the sleeve's plane it shows. */
function fitCanvas(canvas: HTMLCanvasElement, sleeve: Element): VisibleScenePart {
  const [box, square] = [canvas.getBoundingClientRect(), sleeve.getBoundingClientRect()];
  const density = pixelDensity();
  const [width, height] = [Math.round(box.width * density), Math.round(box.height * density)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const half = square.width / 2 || 1;
  const across = (x: number) => (x - square.left) / half - 1;
  const up = (y: number) => 1 - (y - square.top) / half;
  return { left: across(box.left), right: across(box.right), bottom: up(box.bottom), top: up(box.top) };
}
