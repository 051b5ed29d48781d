import { useEffect, useRef, useState } from 'react';
import { handleModuleWhenLoaded } from '#kit/handle-module-when-loaded.ts';
import { waitUntilIdle } from '../deferred/load-when-idle.tsx';
import { useLazyPart } from '../deferred/use-lazy-part.ts';
import type { RecordSceneProps } from './record-scene.tsx';

/**
 * The lit view of a record, as the last child of its drawing. It is loaded when the drawing is seen, the page is idle,
 * the device has WebGL 2, and the visitor wants motion and does not save data. Otherwise the drawing stays.
 */
export function LazyRecordScene({
  onUnavailable,
  ...props
}: RecordSceneProps & {
  /** The drawing stays: by the visitor's wish, without WebGL 2, or since the device took its context back. */
  onUnavailable?: () => void;
}) {
  const mark = useRef<HTMLSpanElement>(null);
  const [isLost, setIsLost] = useState(false);
  const latest = useRef(onUnavailable);
  latest.current = onUnavailable;
  const { Part, want } = useLazyPart(loadScene);
  useEffect(() => {
    const drawing = mark.current?.parentElement;
    const stay = () => latest.current?.();
    if (!drawing) return;
    if (!wantsMotion()) return stay();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      handleModuleWhenLoaded(
        waitUntilIdle().then(() => (hasWebGl2() ? want() : stay())),
        () => undefined,
        stay,
      );
    });
    observer.observe(drawing);
    return () => observer.disconnect();
  }, [want]);
  const lose = () => {
    setIsLost(true);
    onUnavailable?.();
  };
  if (Part && !isLost) return <Part {...props} onLost={lose} />;
  return <span ref={mark} hidden />;
}

const loadScene = () => import('./record-scene.tsx').then((loaded) => loaded.RecordScene);

function wantsMotion(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return matchMedia('(prefers-reduced-motion: no-preference)').matches && !connection?.saveData;
}

/** Found once per page load, because each probe takes a context of the device. */
let isDrawable: boolean | undefined;

function hasWebGl2(): boolean {
  isDrawable ??= probeWebGl2();
  return isDrawable;
}

/** Asks a canvas that is never shown. Software in place of a graphics card is too slow and counts as none. */
function probeWebGl2(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  const card = String(gl.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !/swiftshader|llvmpipe|software|basic render/i.test(card);
}
