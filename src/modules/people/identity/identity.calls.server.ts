import type { FastifyInstance } from 'fastify';
import { requireUser } from '#platform/ctx.server.ts';
import { serveCall } from '#platform/serve-call.server.ts';
import { changePassword, forgotPassword, resetPassword } from './account-password.server.ts';
import { saveAccountNameAndCountry, saveUserCurrency, saveUserLanguage } from './account-preferences.server.ts';
import {
  answerEmailChange,
  cancelEmailChange,
  confirmEmail,
  readOwnEmail,
  requestEmailChange,
} from './change-email.server.ts';
import * as contract from './identity.contract.ts';
import { readSessionUser, signOutBrowser } from './session.server.ts';
import { readOwnAccount, signIn, signInBySessionToken, signUp } from './sign-in-and-sign-up.server.ts';
import { signOutEverywhere } from './sign-out-everywhere.server.ts';

export function serveIdentityCalls(app: FastifyInstance) {
  serveCall(app, contract.signInCall, (ctx, { body }) => signIn(ctx, body));
  serveCall(app, contract.signUpCall, (ctx, { body }) => signUp(ctx, body));
  serveCall(app, contract.signInByTokenCall, async (ctx, { body }) =>
    signInBySessionToken(ctx, (await readSessionUser(ctx.db, body.token))?.id, body.token),
  );
  serveCall(app, contract.readOwnAccountCall, (ctx) => readOwnAccount(ctx, requireUser(ctx).id));
  serveCall(app, contract.signOutCall, async (ctx) => {
    await signOutBrowser(ctx);
    return { success: true as const };
  });
  serveCall(app, contract.confirmEmailCall, (ctx, { body }) => confirmEmail(ctx, body.token));
  serveCall(app, contract.forgotPasswordCall, (ctx, { body }) => forgotPassword(ctx, body.email));
  serveCall(app, contract.resetPasswordCall, (ctx, { body }) => resetPassword(ctx, body.token, body.password));
  serveCall(app, contract.changePasswordCall, (ctx, { body }) => changePassword(ctx, body.password, body.new_password));
  serveCall(app, contract.requestEmailChangeCall, (ctx, { body }) => requestEmailChange(ctx, body));
  serveCall(app, contract.readOwnEmailCall, (ctx) => readOwnEmail(ctx));
  serveCall(app, contract.cancelEmailChangeCall, (ctx) => cancelEmailChange(ctx));
  serveCall(app, contract.answerEmailChangeCall, (ctx, { body }) => answerEmailChange(ctx, body));
  serveCall(app, contract.signOutEverywhereCall, (ctx, { body }) => signOutEverywhere(ctx, body));
  serveCall(app, contract.saveUserLanguageCall, (ctx, { body }) => saveUserLanguage(ctx, body.lang));
  serveCall(app, contract.saveUserCurrencyCall, (ctx, { body }) => saveUserCurrency(ctx, body.currency));
  serveCall(app, contract.saveAccountNameAndCountryCall, (ctx, { body }) => saveAccountNameAndCountry(ctx, body));
}
