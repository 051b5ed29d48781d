import { sendVisitEvent } from '#modules/site/tracking/ui/send-visit-event.ts';

/** Tells the shop that something of the menu was pressed. */
export function sendMenuClick(category: string): void {
  sendVisitEvent({ type: 'click_menu', category });
}
