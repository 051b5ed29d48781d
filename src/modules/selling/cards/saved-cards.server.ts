// Operations on saved cards for other modules.
export {
  type CardRow,
  loadCardByProviderId,
  loadCustomerAtProvider,
  loadSavedCard as loadCard,
  saveCard,
} from './cards.store.server.ts';
