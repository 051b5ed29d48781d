// Operations on saved cards for other modules.
export {
  type CardRow,
  loadCard,
  loadCardByProviderId,
  loadCustomerAtProvider,
  saveCard,
} from './cards.store.server.ts';
