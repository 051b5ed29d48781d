/** Settings every process of ours starts with. */
export const nodeFlags: readonly string[];
