/** The cart of this browser, loaded when it is first needed. */
export const loadCartStore = async () => (await import('./use-cart.ts')).browserCartStore;
