import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

const STEP_MM = 1;
const LARGE_STEP_MM = 10;
const DIRECTIONS = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

/**
 * The handlers of a drawing that is moved by dragging and by the arrow keys, with Shift in larger steps.
 * @param measureMmPerPixel the present scale of the drawing
 * @param onMove the move in mm, and the gesture that it belongs to
 */
export function useDragAndKeys(
  measureMmPerPixel: () => number,
  onMove: (by: { x: number; y: number }, gesture: string) => void,
) {
  const drag = useRef({ x: 0, y: 0, count: 0, isOn: false });
  const end = () => {
    drag.current = { ...drag.current, isOn: false };
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, count: drag.current.count + 1, isOn: true };
    },
    onPointerMove(event: PointerEvent) {
      const { current: last } = drag;
      if (!last.isOn) return;
      const perPixel = measureMmPerPixel();
      drag.current = { ...last, x: event.clientX, y: event.clientY };
      onMove({ x: (event.clientX - last.x) * perPixel, y: (event.clientY - last.y) * perPixel }, `drag ${last.count}`);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent) {
      const direction = DIRECTIONS.get(event.key);
      if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const step = event.shiftKey ? LARGE_STEP_MM : STEP_MM;
      onMove({ x: direction.x * step, y: direction.y * step }, 'keys');
    },
  };
}
