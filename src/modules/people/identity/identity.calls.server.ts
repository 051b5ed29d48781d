import type { FastifyInstance } from 'fastify';
import { requireUser } from '#platform/ctx.server.ts';
import { serve } from '#platform/serve.server.ts';
import { changePassword, forgotPassword, resetPassword } from './account-password.server.ts';
import { askNewEmail, cancelEmailChange, confirmEmail, decideEmailChange, ownEmail } from './change-email.server.ts';
import * as contract from './identity.contract.ts';
import { saveAccountName, saveLanguage, saveUserCurrency } from './profile.server.ts';
import { endSession, findSessionUser } from './session.server.ts';
import { me, signIn, signInByToken, signUp } from './sign-in.server.ts';
import { signOutEverywhere } from './sign-out-everywhere.server.ts';

export function identityCalls(app: FastifyInstance) {
  serve(app, contract.loginCall, (ctx, { body }) => signIn(ctx, body));
  serve(app, contract.signupCall, (ctx, { body }) => signUp(ctx, body));
  serve(app, contract.tokenLoginCall, async (ctx, { body }) =>
    signInByToken(ctx, (await findSessionUser(ctx.db, body.token))?.id, body.token),
  );
  serve(app, contract.checkCall, (ctx) => me(ctx, requireUser(ctx).id));
  serve(app, contract.logoutCall, async (ctx) => {
    await endSession(ctx);
    return { success: true as const };
  });
  serve(app, contract.confirmEmailCall, (ctx, { body }) => confirmEmail(ctx, body.token));
  serve(app, contract.forgotPasswordCall, (ctx, { body }) => forgotPassword(ctx, body.email));
  serve(app, contract.resetPasswordCall, (ctx, { body }) => resetPassword(ctx, body.token, body.password));
  serve(app, contract.changePasswordCall, (ctx, { body }) => changePassword(ctx, body.password, body.new_password));
  serve(app, contract.changeEmailCall, (ctx, { body }) => askNewEmail(ctx, body));
  serve(app, contract.ownEmailCall, (ctx) => ownEmail(ctx));
  serve(app, contract.cancelEmailCall, (ctx) => cancelEmailChange(ctx));
  serve(app, contract.decideEmailCall, (ctx, { body }) => decideEmailChange(ctx, body));
  serve(app, contract.logoutEverywhereCall, (ctx, { body }) => signOutEverywhere(ctx, body));
  serve(app, contract.setLanguageCall, (ctx, { body }) => saveLanguage(ctx, body.lang));
  serve(app, contract.setCurrencyCall, (ctx, { body }) => saveUserCurrency(ctx, body.currency));
  serve(app, contract.saveProfileCall, (ctx, { body }) => saveAccountName(ctx, body));
}
