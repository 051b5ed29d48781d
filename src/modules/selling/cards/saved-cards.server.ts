// Operations on saved cards for other modules.
export {
  type CardRow,
  loadCardByProviderId,
  loadCustomerAtProvider,
  loadSavedCard,
  saveCard,
} from './cards.store.server.ts';
