import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './buyer-mails.contract.ts';
import {
  listBuyerMails,
  listReleaseBuyerMails,
  stopBuyerMail,
  stopOwnBuyerMail,
  unsubscribeFromBuyerMails,
  writeBuyerMail,
} from './buyer-mails.server.ts';

export function serveBuyerMailsCalls(app: FastifyInstance) {
  serve(app, contract.listReleaseBuyerMailsCall, (ctx, { params }) => listReleaseBuyerMails(ctx, params.id));
  serve(app, contract.writeBuyerMailCall, (ctx, { params, body }) => writeBuyerMail(ctx, params.id, body));
  serve(app, contract.stopOwnBuyerMailCall, (ctx, { params }) => stopOwnBuyerMail(ctx, params.id, params.mail_id));
  serve(app, contract.unsubscribeFromBuyerMailsCall, (ctx, { body }) => unsubscribeFromBuyerMails(ctx, body));
  serve(app, contract.listBuyerMailsCall, (ctx, { query }) => listBuyerMails(ctx, query));
  serve(app, contract.stopBuyerMailCall, (ctx, { params, body }) => stopBuyerMail(ctx, params.id, body.reason));
}
