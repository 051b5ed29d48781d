import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
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
  serveCall(app, contract.listReleaseBuyerMailsCall, (ctx, { params }) => listReleaseBuyerMails(ctx, params.id));
  serveCall(app, contract.writeBuyerMailCall, (ctx, { params, body }) => writeBuyerMail(ctx, params.id, body));
  serveCall(app, contract.stopOwnBuyerMailCall, (ctx, { params }) => stopOwnBuyerMail(ctx, params.id, params.mail_id));
  serveCall(app, contract.unsubscribeFromBuyerMailsCall, (ctx, { body }) => unsubscribeFromBuyerMails(ctx, body));
  serveCall(app, contract.listBuyerMailsCall, (ctx, { query }) => listBuyerMails(ctx, query));
  serveCall(app, contract.stopBuyerMailCall, (ctx, { params, body }) => stopBuyerMail(ctx, params.id, body.reason));
}
