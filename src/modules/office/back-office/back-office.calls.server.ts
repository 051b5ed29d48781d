import type { FastifyInstance } from 'fastify';
import { Bytes, serve } from '#platform/serve.server.ts';
import { addAlert, changeAlert, listAlerts, readAlert, removeAlert } from './alerts.server.ts';
import { listAudit, readWaiting } from './audit-log.server.ts';
import * as contract from './back-office.contract.ts';
import { readAttachment, readMail, readOutbox } from './outbox.server.ts';
import { readProjectReview } from './project-review.server.ts';
import { banUser, changeRole, listStaff, listUsers, readUser, unbanUser } from './staff-and-users.server.ts';

export function backOfficeCalls(app: FastifyInstance) {
  serve(app, contract.getWaiting, readWaiting);
  serve(app, contract.getDossier, (ctx, { params }) => readProjectReview(ctx, params.id));
  serve(app, contract.listAlerts, (ctx, { query }) => listAlerts(ctx, query));
  serve(app, contract.readAlert, (ctx, { params }) => readAlert(ctx, params.id));
  serve(app, contract.addAlert, (ctx, { body }) => addAlert(ctx, body));
  serve(app, contract.changeAlert, (ctx, { params, body }) => changeAlert(ctx, params.id, body));
  serve(app, contract.removeAlert, (ctx, { params }) => removeAlert(ctx, params.id));
  serve(app, contract.getOutbox, (ctx, { query }) => readOutbox(ctx, query));
  serve(app, contract.readMail, (ctx, { params }) => readMail(ctx, params.id));
  serve(app, contract.readAttachment, async (ctx, { params }) => {
    const { filename, mime, content } = await readAttachment(ctx, params.id, params.position);
    return new Bytes(mime, content, { 'content-disposition': `attachment; filename="${filename}"` });
  });
  serve(app, contract.getStaff, (ctx, { query }) => listStaff(ctx, query));
  serve(app, contract.listUsers, (ctx, { query }) => listUsers(ctx, query));
  serve(app, contract.readUser, (ctx, { params }) => readUser(ctx, params.id));
  serve(app, contract.changeRole, (ctx, { params, body }) => changeRole(ctx, params.id, body));
  serve(app, contract.banUser, (ctx, { params, body }) => banUser(ctx, params.id, body.reason));
  serve(app, contract.unbanUser, (ctx, { params }) => unbanUser(ctx, params.id));
  serve(app, contract.listAudit, (ctx, { query }) => listAudit(ctx, query));
}
