import { setTimeout as pause } from 'node:timers/promises';

/** Waits for the next day in UTC where it begins within so many seconds: "today" must stay the same for a test. */
export async function waitIfDayEndsSoon(seconds: number): Promise<void> {
  const day = 86_400_000;
  const left = day - (Date.now() % day);
  if (left < seconds * 1000) await pause(left + 100);
}
