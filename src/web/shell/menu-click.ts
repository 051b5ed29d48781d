/** Tells the shop that something of the menu was pressed (spec §2); what sends it is loaded with the first press. */
export function menuClick(category: string): void {
  void import('#modules/tracking/ui/record-event.ts').then(
    ({ recordEvent }) => recordEvent({ type: 'click_menu', category }),
    () => undefined,
  );
}
