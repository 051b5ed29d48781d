import { sendVisitEvent } from '#modules/site/tracking/ui/send-visit-event.ts';

/** Tells the shop that something of the menu was pressed. */
export function recordMenuClick(category: string): void {
  sendVisitEvent({ type: 'click_menu', category });
}
