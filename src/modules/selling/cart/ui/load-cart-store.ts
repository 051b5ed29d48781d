/** The cart of this browser, loaded when it is first needed. */
export const loadCart = async () => (await import('./use-cart.ts')).browserCartStore;
