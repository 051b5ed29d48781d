import { useEffect, useState } from 'react';
import type { SidePlan } from '#modules/making/side-plan/side-plan.contract.ts';

/** Requests under way at once. */
const PARALLEL = 4;

export type LoadedGrooves = {
  /** By track; null where a track has none yet. */
  readonly grooves: ReadonlyMap<number, Uint8Array | null>;
  readonly isComplete: boolean;
  readonly hasFailed: boolean;
};

/** Loads the measured grooves of all tracks, once. */
export function useTrackGrooves({ project_id, tracks }: Pick<SidePlan, 'project_id' | 'tracks'>): LoadedGrooves {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, Uint8Array>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const wanted = tracks.filter(({ has_groove }) => has_groove).map(({ id }) => id);
  const key = wanted.toSorted((a, b) => a - b).join();
  useEffect(() => {
    const stop = new AbortController();
    const waiting = key === '' ? [] : key.split(',').map(Number);
    const loadNext = async (): Promise<void> => {
      const id = waiting.shift();
      if (id === undefined) return;
      const groove = await loadGroove(project_id, id, stop.signal);
      setLoaded((before) => new Map(before).set(id, groove));
      return loadNext();
    };
    setFailed(false);
    Promise.all(Array.from({ length: PARALLEL }, loadNext)).catch(() => {
      if (!stop.signal.aborted) setFailed(true);
    });
    return () => stop.abort();
  }, [project_id, key]);
  return {
    grooves: new Map(tracks.map(({ id }) => [id, loaded.get(id) ?? null])),
    isComplete: wanted.every((id) => loaded.has(id)),
    hasFailed,
  };
}

async function loadGroove(project_id: number, track_id: number, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(`/api/projects/${project_id}/tracks/${track_id}/groove`, { signal });
  if (!answer.ok) throw new Error(`groove: status ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
