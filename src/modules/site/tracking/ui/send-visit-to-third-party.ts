import type { ThirdPartyTracker } from '../visit-event.ts';

/** The global list from which tag managers of all vendors read events. */
declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Loads the configured script once and sends it the page and the user. Call it only after consent to marketing. */
export function sendVisitToThirdParty(
  { url, id }: ThirdPartyTracker,
  page_path: string,
  user_id: number | undefined,
): void {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  if (!document.querySelector('script[data-tracker]')) {
    const script = document.createElement('script');
    script.async = true;
    script.src = url;
    script.dataset.tracker = id;
    document.head.append(script);
  }
  layer.push({ event: 'page_view', page_path, ...(user_id !== undefined && { user_id: String(user_id) }) });
}
