import type { FastifyInstance } from 'fastify';
import { BytesReply, serve } from '#platform/serve.server.ts';
import * as alerts from './announcements.contract.ts';
import {
  addAnnouncement,
  changeAnnouncement,
  listAnnouncements,
  readAnnouncement,
  removeAnnouncement,
} from './announcements.server.ts';
import { listAuditEntries, readOpenTaskCounts } from './audit-log.server.ts';
import * as contract from './back-office.contract.ts';
import * as outbox from './outbox.contract.ts';
import { listOutboxMails, readOutboxAttachment, readOutboxMail } from './outbox.server.ts';
import { readProjectReview } from './project-review.server.ts';
import * as users from './staff-and-users.contract.ts';
import { banUser, changeUserRole, listStaff, listUsers, readUser, unbanUser } from './staff-and-users.server.ts';

export function serveBackOfficeCalls(app: FastifyInstance) {
  serve(app, contract.getOpenTaskCountsCall, readOpenTaskCounts);
  serve(app, contract.readProjectReviewCall, (ctx, { params }) => readProjectReview(ctx, params.id));
  serve(app, alerts.listAnnouncementsCall, (ctx, { query }) => listAnnouncements(ctx, query));
  serve(app, alerts.readAnnouncementCall, (ctx, { params }) => readAnnouncement(ctx, params.id));
  serve(app, alerts.addAnnouncementCall, (ctx, { body }) => addAnnouncement(ctx, body));
  serve(app, alerts.changeAnnouncementCall, (ctx, { params, body }) => changeAnnouncement(ctx, params.id, body));
  serve(app, alerts.removeAnnouncementCall, (ctx, { params }) => removeAnnouncement(ctx, params.id));
  serve(app, outbox.listOutboxMailsCall, (ctx, { query }) => listOutboxMails(ctx, query));
  serve(app, outbox.readOutboxMailCall, (ctx, { params }) => readOutboxMail(ctx, params.id));
  serve(app, outbox.readOutboxAttachmentCall, async (ctx, { params }) => {
    const { filename, mime, content } = await readOutboxAttachment(ctx, params.id, params.position);
    return new BytesReply(mime, content, { 'content-disposition': `attachment; filename="${filename}"` });
  });
  serve(app, users.listStaffCall, (ctx, { query }) => listStaff(ctx, query));
  serve(app, users.listUsersCall, (ctx, { query }) => listUsers(ctx, query));
  serve(app, users.readUserCall, (ctx, { params }) => readUser(ctx, params.id));
  serve(app, users.changeUserRoleCall, (ctx, { params, body }) => changeUserRole(ctx, params.id, body));
  serve(app, users.banUserCall, (ctx, { params, body }) => banUser(ctx, params.id, body.reason));
  serve(app, users.unbanUserCall, (ctx, { params }) => unbanUser(ctx, params.id));
  serve(app, contract.listAuditEntriesCall, (ctx, { query }) => listAuditEntries(ctx, query));
}
