/** Settings every process of ours starts with. */
export const nodeFlags: readonly string[];
/** How the C library of the shop's process gives memory back (glibc only). */
export const memoryEnv: Readonly<Record<string, string>>;
