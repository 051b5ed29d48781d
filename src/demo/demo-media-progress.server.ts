import type { FileStore } from '#platform/ports/files.ts';

// Marker files in the store. A process killed between them is continued by the next start.
const IN_MAKING = 'demo/in-making.txt';
const COMPLETE = 'demo/complete.txt';
const PRESSINGS = 'demo/pressings.txt';

/** Whether every picture and song of the demonstration has been made. */
export const areDemoMediaComplete = async (files: FileStore): Promise<boolean> => (await files.head(COMPLETE)) !== null;

/** Whether they are still being made: a picture that is missing now is shown later. */
export const areDemoMediaInProgress = async (files: FileStore): Promise<boolean> =>
  (await files.head(IN_MAKING)) !== null;

export async function markDemoMediaInProgress(files: FileStore): Promise<void> {
  await files.put(IN_MAKING, Buffer.from('Pictures and songs of the demonstration are being made.\n'), PLAIN);
}

export async function markDemoMediaComplete(files: FileStore): Promise<void> {
  await files.put(COMPLETE, Buffer.from('Every picture and song of the demonstration was made.\n'), PLAIN);
  await files.delete(IN_MAKING);
}

/** Whether the demonstration has its pressings, or stays without them. */
export const areDemoPressingsComplete = async (files: FileStore): Promise<boolean> =>
  (await files.head(PRESSINGS)) !== null;

export async function markDemoPressingsComplete(files: FileStore): Promise<void> {
  await files.put(PRESSINGS, Buffer.from('The pressings of the demonstration are not made again.\n'), PLAIN);
}

const PLAIN = { mime: 'text/plain' };
