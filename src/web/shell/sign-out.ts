import { callApi } from '#kit/call-api.ts';
import { signOutCall } from '#modules/people/identity/identity.contract.ts';
import { refreshMeIfChanged } from '#modules/site/shell/ui/me-store.ts';

const LOGOUT_MS = 500;

/**
 * Goes to the home page first and signs out half a second later (decisions: Sessions), so that no account page is
 * shown to a guest.
 */
export async function signOut(goHome: () => void | Promise<void>): Promise<void> {
  await goHome();
  await new Promise((done) => setTimeout(done, LOGOUT_MS));
  await callApi(signOutCall, {});
  refreshMeIfChanged();
}
