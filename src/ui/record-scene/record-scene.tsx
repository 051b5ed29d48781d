import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { lookupTable } from '#kit/lookup-table.ts';
import { IconButton } from '../button/button.tsx';
import { nearestFaceYaw, POSES, showsBack, type VisitorRotation } from './record-pose.ts';
import css from './record-scene.module.css';
import type { SceneRecord } from './scene-record.ts';
import { type SceneState, type StartedRecordScene, startRecordScene } from './start-record-scene.ts';

export interface RecordSceneProps {
  /** Describes the record; loaded with this part. A new function shows another record. */
  load: () => Promise<SceneRecord>;
  /** Name of the picture. */
  alt: string;
  /** The disc turns at its own speed. */
  playing?: boolean;
  /** `angled` shows spine and edge and lets the disc turn slowly; `flat` covers the drawing and rests. */
  pose?: 'flat' | 'angled';
  /** The disc before the others, counted from 0. */
  front?: number;
  /** The back of the record is chosen; the visitor turns it over too. */
  turned?: boolean;
  onTurn?: (turned: boolean) => void;
}

/**
 * A record in three dimensions over its drawing: it is turned by dragging or by arrow keys, and its sleeve opens. Where
 * the device fails, the drawing stays.
 */
export function RecordScene({
  load,
  alt,
  playing = false,
  pose = 'flat',
  front = 0,
  turned = false,
  onTurn,
  onLost,
}: RecordSceneProps & { onLost: () => void }) {
  const t = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [isTurning, setIsTurning] = useState(pose === 'angled');
  const [handling, setHandling] = useHandling(turned, onTurn);
  const state: SceneState = {
    pose: isOpen ? 'open' : pose,
    handling,
    turning: playing ? 'playing' : isTurning ? 'slow' : 'still',
    front,
  };
  useScene({ canvas, load, state, from: pose, onShown: () => setIsShown(true), onLost });
  const drag = useDrag(handling, setHandling, () => setIsOpen((open) => !open));
  return (
    <span className={css.scene} data-shown={isShown || undefined}>
      <canvas ref={canvas} className={css.canvas} role="img" aria-label={alt} {...drag} />
      <fieldset
        aria-label={t('artwork.scene.controls')}
        className={css.controls}
        data-pose={pose}
        data-open={isOpen || undefined}
        onKeyDown={(event) => turnByKey(event, handling, setHandling)}
      >
        <IconButton
          className={css.control}
          icon="disc"
          label={t(isOpen ? 'artwork.scene.close' : 'artwork.scene.open')}
          onClick={() => setIsOpen(!isOpen)}
        />
        <IconButton
          className={css.control}
          icon="refresh"
          label={t('artwork.scene.turn_over')}
          onClick={() => setHandling(turnOver(handling))}
        />
        {pose === 'angled' && (
          <IconButton
            className={css.control}
            icon={isTurning ? 'pause' : 'play'}
            label={t(isTurning ? 'artwork.scene.stop' : 'artwork.scene.spin')}
            onClick={() => setIsTurning(!isTurning)}
          />
        )}
      </fieldset>
    </span>
  );
}

const UNTOUCHED: VisitorRotation = { yaw: 0, pitch: 0 };

const turnOver = ({ yaw }: VisitorRotation): VisitorRotation => ({ yaw: nearestFaceYaw(yaw) + Math.PI, pitch: 0 });

/** How the visitor holds the record. The choice of a side turns it over, and a turn by hand changes the choice. */
function useHandling(turned: boolean, onTurn: ((turned: boolean) => void) | undefined) {
  const [handling, setHandling] = useState(turned ? turnOver(UNTOUCHED) : UNTOUCHED);
  const [chosen, setChosen] = useState(turned);
  if (chosen !== turned) {
    setChosen(turned);
    if (showsBack(handling.yaw) !== turned) setHandling(turnOver(handling));
  }
  const turn = (next: VisitorRotation) => {
    setHandling(next);
    if (showsBack(next.yaw) !== showsBack(handling.yaw)) onTurn?.(showsBack(next.yaw));
  };
  return [handling, turn] as const;
}

interface UsedScene {
  readonly canvas: React.RefObject<HTMLCanvasElement | null>;
  readonly load: () => Promise<SceneRecord>;
  readonly state: SceneState;
  readonly from: 'flat' | 'angled';
  readonly onShown: () => void;
  readonly onLost: () => void;
}

/** Runs the scene as long as its canvas is there. */
function useScene({ canvas, load, state, from, onShown, onLost }: UsedScene) {
  const scene = useRef<StartedRecordScene | null>(null);
  const latest = useRef({ onShown, onLost, state });
  latest.current = { onShown, onLost, state };
  useEffect(() => {
    const sleeve = canvas.current?.parentElement?.parentElement;
    if (!canvas.current || !sleeve) return;
    const lose = () => latest.current.onLost();
    try {
      scene.current = startRecordScene({
        canvas: canvas.current,
        sleeve,
        from: from === 'angled' ? POSES.closed : POSES.flat,
        onLost: lose,
      });
    } catch {
      return lose();
    }
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    stillness.addEventListener('change', lose);
    return () => {
      stillness.removeEventListener('change', lose);
      scene.current?.end();
      scene.current = null;
    };
  }, [canvas, from]);
  useEffect(() => {
    const shown = scene.current;
    if (!shown) return;
    load()
      .then((record) => shown.show(record))
      .then(
        () => {
          shown.set(latest.current.state);
          latest.current.onShown();
        },
        () => latest.current.onLost(),
      );
  }, [load]);
  const { pose, turning, handling, front } = state;
  useEffect(() => scene.current?.set({ pose, turning, handling, front }), [pose, turning, handling, front]);
}

/** A press that moved less far is a click. */
const CLICK_REACH = 5;

/** Turns the record with the pointer; released, it returns to its front or back. A click opens or closes the sleeve. */
function useDrag(handling: VisitorRotation, setHandling: (next: VisitorRotation) => void, onClick: () => void) {
  const held = useRef<{ x: number; y: number; from: VisitorRotation; reach: number } | null>(null);
  const release = () => {
    const wasClick = held.current && held.current.reach < CLICK_REACH;
    held.current = null;
    setHandling({ yaw: nearestFaceYaw(handling.yaw), pitch: 0 });
    if (wasClick) onClick();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY, from: handling, reach: 0 };
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const box = event.currentTarget.getBoundingClientRect();
      if (held.current) {
        const { x, y, from, reach } = held.current;
        const [dx, dy] = [event.clientX - x, event.clientY - y];
        held.current.reach = Math.max(reach, Math.hypot(dx, dy));
        setHandling({ yaw: from.yaw + (dx / box.width) * 4, pitch: from.pitch + (dy / box.height) * 2 });
      } else if (event.pointerType === 'mouse')
        setHandling(
          leanTowards(handling, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height),
        );
    },
    onPointerUp: release,
    onPointerCancel() {
      held.current = null;
      setHandling({ yaw: nearestFaceYaw(handling.yaw), pitch: 0 });
    },
    onPointerLeave() {
      if (!held.current) setHandling({ yaw: nearestFaceYaw(handling.yaw), pitch: 0 });
    },
  };
}

/** The record leans a little towards a hovering pointer. */
const leanTowards = ({ yaw }: VisitorRotation, across: number, down: number): VisitorRotation => ({
  yaw: nearestFaceYaw(yaw) + (across - 0.5) * 0.24,
  pitch: (down - 0.5) * 0.16,
});

const KEY_STEP = Math.PI / 12;
const HANDLING_BY_KEY = lookupTable<VisitorRotation>({
  ArrowLeft: { yaw: -KEY_STEP, pitch: 0 },
  ArrowRight: { yaw: KEY_STEP, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: -KEY_STEP },
  ArrowDown: { yaw: 0, pitch: KEY_STEP },
});

function turnByKey(
  event: KeyboardEvent,
  { yaw, pitch }: VisitorRotation,
  setHandling: (next: VisitorRotation) => void,
) {
  const step = HANDLING_BY_KEY[event.key];
  if (!step) return;
  event.preventDefault();
  setHandling({ yaw: yaw + step.yaw, pitch: pitch + step.pitch });
}
