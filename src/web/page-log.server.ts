type Write = (details: { err: unknown; path: string }, words: string) => void;

/**
 * Kept on globalThis: in development Vite reloads this module after an edit, while the server that provided the log
 * runs on.
 */
const held = globalThis as typeof globalThis & { sillonPageLog?: Write };

/** The server registers the log for page failures once. */
export function registerPageLog(write: Write) {
  held.sillonPageLog = write;
}

/** Logs a page that failed, with its path. Its query is left out, because it may contain private data. */
export function logPageFailure(error: unknown, path: string) {
  held.sillonPageLog?.({ err: error, path }, 'page failed');
}
