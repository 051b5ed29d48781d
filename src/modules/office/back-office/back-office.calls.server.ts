import type { FastifyInstance } from 'fastify';
import { Bytes, serve } from '#platform/serve.server.ts';
import { addAlert, changeAlert, listAlerts, readAlert, removeAlert } from './alerts.server.ts';
import { listAudit, readWaiting } from './audit-log.server.ts';
import * as contract from './back-office.contract.ts';
import { readAttachment, readMail, readOutbox } from './outbox.server.ts';
import { readProjectReview } from './project-review.server.ts';
import { banUser, changeRole, listStaff, listUsers, readUser, unbanUser } from './staff-and-users.server.ts';

export function backOfficeCalls(app: FastifyInstance) {
  serve(app, contract.getWaitingCall, readWaiting);
  serve(app, contract.getDossierCall, (ctx, { params }) => readProjectReview(ctx, params.id));
  serve(app, contract.listAlertsCall, (ctx, { query }) => listAlerts(ctx, query));
  serve(app, contract.readAlertCall, (ctx, { params }) => readAlert(ctx, params.id));
  serve(app, contract.addAlertCall, (ctx, { body }) => addAlert(ctx, body));
  serve(app, contract.changeAlertCall, (ctx, { params, body }) => changeAlert(ctx, params.id, body));
  serve(app, contract.removeAlertCall, (ctx, { params }) => removeAlert(ctx, params.id));
  serve(app, contract.getOutboxCall, (ctx, { query }) => readOutbox(ctx, query));
  serve(app, contract.readMailCall, (ctx, { params }) => readMail(ctx, params.id));
  serve(app, contract.readAttachmentCall, async (ctx, { params }) => {
    const { filename, mime, content } = await readAttachment(ctx, params.id, params.position);
    return new Bytes(mime, content, { 'content-disposition': `attachment; filename="${filename}"` });
  });
  serve(app, contract.getStaffCall, (ctx, { query }) => listStaff(ctx, query));
  serve(app, contract.listUsersCall, (ctx, { query }) => listUsers(ctx, query));
  serve(app, contract.readUserCall, (ctx, { params }) => readUser(ctx, params.id));
  serve(app, contract.changeRoleCall, (ctx, { params, body }) => changeRole(ctx, params.id, body));
  serve(app, contract.banUserCall, (ctx, { params, body }) => banUser(ctx, params.id, body.reason));
  serve(app, contract.unbanUserCall, (ctx, { params }) => unbanUser(ctx, params.id));
  serve(app, contract.listAuditCall, (ctx, { query }) => listAudit(ctx, query));
}
