// What other modules read and write of saved cards.
export {
  type CardRow,
  loadCard,
  loadCardByProviderId as loadCardOf,
  loadCustomerAtProvider,
  saveCard,
} from './cards.store.server.ts';
