type Write = (about: { err: unknown; path: string }, words: string) => void;

/** Outside of this module: in development Vite loads it anew after an edit, while the server that provided the log runs on. */
const held = globalThis as typeof globalThis & { sillonPageLog?: Write };

/** The server says once where failures of pages are written. */
export function providePageLog(write: Write) {
  held.sillonPageLog = write;
}

/** A page that could not be made, with the path that was asked for; never its query, which may hold what is private. */
export function logPageFailure(error: unknown, path: string) {
  held.sillonPageLog?.({ err: error, path }, 'page failed');
}
