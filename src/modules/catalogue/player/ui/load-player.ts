/** What makes the player play, loaded when it is first needed. Call it from a press, so that browsers let it sound. */
export const loadPlayer = () => import('./player-store.ts');
