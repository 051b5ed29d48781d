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
  serve(app, contract.login, (ctx, { body }) => signIn(ctx, body));
  serve(app, contract.signup, (ctx, { body }) => signUp(ctx, body));
  serve(app, contract.tokenLogin, async (ctx, { body }) =>
    signInByToken(ctx, (await findSessionUser(ctx.db, body.token))?.id, body.token),
  );
  serve(app, contract.check, (ctx) => me(ctx, requireUser(ctx).id));
  serve(app, contract.logout, async (ctx) => {
    await endSession(ctx);
    return { success: true as const };
  });
  serve(app, contract.confirmEmail, (ctx, { body }) => confirmEmail(ctx, body.token));
  serve(app, contract.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.email));
  serve(app, contract.resetPassword, (ctx, { body }) => resetPassword(ctx, body.token, body.password));
  serve(app, contract.changePassword, (ctx, { body }) => changePassword(ctx, body.password, body.new_password));
  serve(app, contract.changeEmail, (ctx, { body }) => askNewEmail(ctx, body));
  serve(app, contract.ownEmail, (ctx) => ownEmail(ctx));
  serve(app, contract.cancelEmail, (ctx) => cancelEmailChange(ctx));
  serve(app, contract.decideEmail, (ctx, { body }) => decideEmailChange(ctx, body));
  serve(app, contract.logoutEverywhere, (ctx, { body }) => signOutEverywhere(ctx, body));
  serve(app, contract.setLanguage, (ctx, { body }) => saveLanguage(ctx, body.lang));
  serve(app, contract.setCurrency, (ctx, { body }) => saveUserCurrency(ctx, body.currency));
  serve(app, contract.saveProfile, (ctx, { body }) => saveAccountName(ctx, body));
}
