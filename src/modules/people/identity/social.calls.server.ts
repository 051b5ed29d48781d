import type { FastifyInstance } from 'fastify';
import { SOCIAL_PROVIDERS } from '#kit/social.ts';
import { RedirectReply, serve } from '#platform/serve.server.ts';
import { handleSocialCallback, signInByProviderCode, startSocialLink, startSocialSignIn } from './oauth-flow.server.ts';
import * as contract from './social.contract.ts';
import { mailSocialCode, signInByMailedCode } from './social-code.server.ts';
import { loadSignInMethods, unlinkSocialAccount } from './social-links.server.ts';

export function serveSocialCalls(app: FastifyInstance) {
  serve(
    app,
    contract.startSocialSignInCall,
    async (ctx, { params, query }) => new RedirectReply(await startSocialSignIn(ctx, params.provider, query.redirect)),
  );
  serve(
    app,
    contract.handleSocialCallbackCall,
    async (ctx, { params, query }) => new RedirectReply(await handleSocialCallback(ctx, params.provider, query)),
  );
  for (const name of SOCIAL_PROVIDERS)
    serve(app, contract.socialLoginContracts[name], (ctx, { body }) => signInByProviderCode(ctx, name, body));
  serve(app, contract.mailSocialCodeCall, (ctx, { body }) => mailSocialCode(ctx, body.ticket, body.email));
  serve(app, contract.signInByMailedCodeCall, async (ctx, { body: { ticket, code, ...visit } }) => {
    const { signed } = await signInByMailedCode(ctx, ticket, code, visit);
    return signed;
  });
  serve(app, contract.loadSignInMethodsCall, (ctx) => loadSignInMethods(ctx));
  serve(app, contract.startSocialLinkCall, (ctx, { params }) => startSocialLink(ctx, params.provider));
  serve(app, contract.unlinkSocialAccountCall, (ctx, { params }) => unlinkSocialAccount(ctx, params.provider));
}
