// Operations on saved cards for other modules.
export {
  type CardRow,
  loadCard,
  loadCardByProviderId as loadCardOf,
  loadCustomerAtProvider,
  saveCard,
} from './cards.store.server.ts';
