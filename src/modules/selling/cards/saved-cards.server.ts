// Operations on saved cards for other modules.
export {
  loadProviderCustomerId,
  loadSavedCard,
  loadSavedCardByProviderId,
  type SavedCardRow,
  saveCard,
} from './cards.store.server.ts';
