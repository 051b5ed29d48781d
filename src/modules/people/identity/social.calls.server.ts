import type { FastifyInstance } from 'fastify';
import { SOCIAL_PROVIDERS } from '#kit/social-providers.ts';
import { RedirectReply, serveCall } from '#platform/serve-call.server.ts';
import { listSignInMethods, unlinkSocialAccount } from './linked-sign-in-providers.server.ts';
import { handleSocialCallback, signInByProviderCode, startSocialLink, startSocialSignIn } from './oauth-flow.server.ts';
import * as contract from './social.contract.ts';
import { mailSocialCode, signInBySocialEmailCode } from './verify-social-email-by-code.server.ts';

export function serveSocialCalls(app: FastifyInstance) {
  serveCall(
    app,
    contract.startSocialSignInCall,
    async (ctx, { params, query }) => new RedirectReply(await startSocialSignIn(ctx, params.provider, query.redirect)),
  );
  serveCall(
    app,
    contract.handleSocialCallbackCall,
    async (ctx, { params, query }) => new RedirectReply(await handleSocialCallback(ctx, params.provider, query)),
  );
  for (const name of SOCIAL_PROVIDERS)
    serveCall(app, contract.signInByProviderCodeCalls[name], (ctx, { body }) => signInByProviderCode(ctx, name, body));
  serveCall(app, contract.mailSocialCodeCall, (ctx, { body }) => mailSocialCode(ctx, body.ticket, body.email));
  serveCall(app, contract.signInBySocialEmailCodeCall, async (ctx, { body: { ticket, code, ...visit } }) => {
    const { signed } = await signInBySocialEmailCode(ctx, ticket, code, visit);
    return signed;
  });
  serveCall(app, contract.listSignInMethodsCall, (ctx) => listSignInMethods(ctx));
  serveCall(app, contract.startSocialLinkCall, (ctx, { params }) => startSocialLink(ctx, params.provider));
  serveCall(app, contract.unlinkSocialAccountCall, (ctx, { params }) => unlinkSocialAccount(ctx, params.provider));
}
