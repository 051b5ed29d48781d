/** Loads the player code when it is first needed. Call it from a press, so that browsers allow sound. */
export const importPlayerControls = () => import('./player-controls.ts');
