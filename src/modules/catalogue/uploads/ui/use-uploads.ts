import { useEffect, useRef, useState } from 'react';
import { cancelUploadOnServer, UploadError, type UploadTarget, uploadFileInParts } from './upload-file-in-parts.ts';

export interface QueuedUpload {
  readonly key: number;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'stuck' | 'done' | 'failed';
  readonly share: number;
  readonly failure_key?: string;
  /** The server's id, once the upload is created. */
  readonly id?: number;
}

/**
 * The uploads of a page, one after the other. `onDone` gets the number of each finished file, but not of a cancelled
 * one. `onBusy(true)` is called when the first starts; its result is called when all have ended (a page blocks reloads
 * with it).
 */
export function useUploads({ onDone, onBusy }: { onDone: (id?: number) => void; onBusy?: () => () => void }) {
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
  const queue = useRef(new Map<number, AbortController>());
  const line = useRef(Promise.resolve());
  const last = useRef(0);

  useEffect(() => {
    const under = queue.current;
    const warn = (event: BeforeUnloadEvent) => under.size > 0 && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      for (const each of under.values()) each.abort();
    };
  }, []);

  const change = (key: number, changes: Partial<QueuedUpload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  const send = (file: File, purpose: UploadTarget) => {
    last.current += 1;
    const key = last.current;
    const stop = new AbortController();
    queue.current.set(key, stop);
    setUploads((all) => [
      ...all.filter(({ state }) => state !== 'done'),
      { key, name: file.name, state: 'waiting', share: 0 },
    ]);
    line.current = line.current.then(() => run(key, file, purpose, stop.signal));
  };

  const run = async (key: number, file: File, purpose: UploadTarget, signal: AbortSignal) => {
    if (signal.aborted) return;
    const release = onBusy?.();
    let number: number | undefined;
    try {
      await uploadFileInParts(file, purpose, {
        signal,
        onStart: (id) => {
          number = id;
          change(key, { id });
        },
        onProgress: (share, waiting) => change(key, { share, state: waiting ? 'stuck' : 'sending' }),
      });
      change(key, { state: 'done', share: 1 });
      onDone(number);
    } catch (error) {
      if (!signal.aborted)
        change(key, { state: 'failed', failure_key: error instanceof UploadError ? error.key : 'network_failed' });
    } finally {
      queue.current.delete(key);
      release?.();
    }
  };

  const cancel = (key: number) => {
    const upload = uploads.find((each) => each.key === key);
    queue.current.get(key)?.abort();
    queue.current.delete(key);
    setUploads((all) => all.filter((each) => each.key !== key));
    if (upload?.id !== undefined && upload.state !== 'done') void cancelUploadOnServer(upload.id).then(() => onDone());
  };

  return { uploads, send, cancel };
}
