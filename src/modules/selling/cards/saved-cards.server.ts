// What other modules read and write of saved cards.
export { type CardRow, loadCard, loadCardOf, loadCustomerAtProvider, saveCard } from './cards.store.server.ts';
