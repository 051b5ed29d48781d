// The parts of branded shops: in the server's memory from its start, in a browser only where a branded shop is looked at. There they
// are loaded before the page is hydrated; language and brand never change without a whole new page.
type Parts = typeof import('./brand-frame.tsx')['brandFrame'];

let loaded: Parts | undefined;

export async function loadBrandParts(): Promise<void> {
  loaded = (await import('./brand-frame.tsx')).brandFrame;
}

/** Called while rendering a branded shop. */
export function brandParts(): Parts {
  if (!loaded) throw new Error('A branded shop is shown before its parts were loaded');
  return loaded;
}
