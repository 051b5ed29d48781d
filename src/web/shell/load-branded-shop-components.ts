// The parts of branded shops: in the server's memory from its start, in a browser only where a branded shop is looked
// at. There they are loaded before the page is hydrated; language and brand never change without a whole new page.
type Parts = typeof import('./branded-shop-components.tsx')['brandedShopComponents'];

let loaded: Parts | undefined;

export async function loadBrandedShopComponents(): Promise<void> {
  loaded = (await import('./branded-shop-components.tsx')).brandedShopComponents;
}

/**
 * Called while rendering a branded shop.
 * @param _looks the CSS modules of the parts in use. A style sheet that no file of the page imports would load with
 * the parts' code, long after their HTML is shown.
 */
export function requireBrandedShopComponents(_looks: readonly CSSModuleClasses[]): Parts {
  if (!loaded) throw new Error('A branded shop is shown before its parts were loaded');
  return loaded;
}
