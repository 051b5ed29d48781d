import type { FastifyInstance } from 'fastify';
import { Bytes, serve } from '#platform/serve.server.ts';
import * as alerts from './alerts.contract.ts';
import { addAlert, changeAlert, listAlerts, readAlert, removeAlert } from './alerts.server.ts';
import { countOpenTasks, listAudit } from './audit-log.server.ts';
import * as contract from './back-office.contract.ts';
import * as outbox from './outbox.contract.ts';
import { readAttachment, readMail, readOutbox } from './outbox.server.ts';
import { readProjectReview } from './project-review.server.ts';
import * as users from './staff-and-users.contract.ts';
import { banUser, changeRole, listStaff, listUsers, readUser, unbanUser } from './staff-and-users.server.ts';

export function backOfficeCalls(app: FastifyInstance) {
  serve(app, contract.getWaitingCall, countOpenTasks);
  serve(app, contract.getDossierCall, (ctx, { params }) => readProjectReview(ctx, params.id));
  serve(app, alerts.listAlertsCall, (ctx, { query }) => listAlerts(ctx, query));
  serve(app, alerts.readAlertCall, (ctx, { params }) => readAlert(ctx, params.id));
  serve(app, alerts.addAlertCall, (ctx, { body }) => addAlert(ctx, body));
  serve(app, alerts.changeAlertCall, (ctx, { params, body }) => changeAlert(ctx, params.id, body));
  serve(app, alerts.removeAlertCall, (ctx, { params }) => removeAlert(ctx, params.id));
  serve(app, outbox.getOutboxCall, (ctx, { query }) => readOutbox(ctx, query));
  serve(app, outbox.readMailCall, (ctx, { params }) => readMail(ctx, params.id));
  serve(app, outbox.readAttachmentCall, async (ctx, { params }) => {
    const { filename, mime, content } = await readAttachment(ctx, params.id, params.position);
    return new Bytes(mime, content, { 'content-disposition': `attachment; filename="${filename}"` });
  });
  serve(app, users.getStaffCall, (ctx, { query }) => listStaff(ctx, query));
  serve(app, users.listUsersCall, (ctx, { query }) => listUsers(ctx, query));
  serve(app, users.readUserCall, (ctx, { params }) => readUser(ctx, params.id));
  serve(app, users.changeRoleCall, (ctx, { params, body }) => changeRole(ctx, params.id, body));
  serve(app, users.banUserCall, (ctx, { params, body }) => banUser(ctx, params.id, body.reason));
  serve(app, users.unbanUserCall, (ctx, { params }) => unbanUser(ctx, params.id));
  serve(app, contract.listAuditCall, (ctx, { query }) => listAudit(ctx, query));
}
