import type { FastifyInstance } from 'fastify';
import { requireUser } from '#platform/ctx.server.ts';
import { serve } from '#platform/serve.server.ts';
import { changePassword, forgotPassword, resetPassword } from './account-password.server.ts';
import { saveAccountName, saveUserCurrency, saveUserLanguage } from './account-preferences.server.ts';
import {
  answerEmailChange,
  cancelEmailChange,
  confirmEmail,
  readOwnEmail,
  requestEmailChange,
} from './change-email.server.ts';
import * as contract from './identity.contract.ts';
import { endSession, findSessionUser } from './session.server.ts';
import { readOwnAccount, signIn, signInByToken, signUp } from './sign-in.server.ts';
import { signOutEverywhere } from './sign-out-everywhere.server.ts';

export function serveIdentityCalls(app: FastifyInstance) {
  serve(app, contract.signInCall, (ctx, { body }) => signIn(ctx, body));
  serve(app, contract.signUpCall, (ctx, { body }) => signUp(ctx, body));
  serve(app, contract.signInByTokenCall, async (ctx, { body }) =>
    signInByToken(ctx, (await findSessionUser(ctx.db, body.token))?.id, body.token),
  );
  serve(app, contract.readOwnAccountCall, (ctx) => readOwnAccount(ctx, requireUser(ctx).id));
  serve(app, contract.signOutCall, async (ctx) => {
    await endSession(ctx);
    return { success: true as const };
  });
  serve(app, contract.confirmEmailCall, (ctx, { body }) => confirmEmail(ctx, body.token));
  serve(app, contract.forgotPasswordCall, (ctx, { body }) => forgotPassword(ctx, body.email));
  serve(app, contract.resetPasswordCall, (ctx, { body }) => resetPassword(ctx, body.token, body.password));
  serve(app, contract.changePasswordCall, (ctx, { body }) => changePassword(ctx, body.password, body.new_password));
  serve(app, contract.requestEmailChangeCall, (ctx, { body }) => requestEmailChange(ctx, body));
  serve(app, contract.readOwnEmailCall, (ctx) => readOwnEmail(ctx));
  serve(app, contract.cancelEmailChangeCall, (ctx) => cancelEmailChange(ctx));
  serve(app, contract.answerEmailChangeCall, (ctx, { body }) => answerEmailChange(ctx, body));
  serve(app, contract.signOutEverywhereCall, (ctx, { body }) => signOutEverywhere(ctx, body));
  serve(app, contract.saveUserLanguageCall, (ctx, { body }) => saveUserLanguage(ctx, body.lang));
  serve(app, contract.saveUserCurrencyCall, (ctx, { body }) => saveUserCurrency(ctx, body.currency));
  serve(app, contract.saveAccountNameCall, (ctx, { body }) => saveAccountName(ctx, body));
}
