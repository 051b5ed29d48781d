import type { FastifyInstance } from 'fastify';
import { BytesReply, serveCall } from '#platform/serve-call.server.ts';
import * as alerts from './announcements.contract.ts';
import {
  addAnnouncement,
  changeAnnouncement,
  listAnnouncements,
  readAnnouncement,
  removeAnnouncement,
} from './announcements.server.ts';
import { listAuditEntries, readOpenTaskCounts } from './audit-log-and-open-tasks.server.ts';
import * as contract from './back-office.contract.ts';
import * as outbox from './demo-outbox.contract.ts';
import { listOutboxMails, readOutboxAttachment, readOutboxMail } from './demo-outbox.server.ts';
import { readProjectForStaffReview } from './project-for-staff-review.server.ts';
import * as users from './staff-and-users.contract.ts';
import {
  banUser,
  changeUserRoleOrPrices,
  listStaff,
  listUsers,
  readUser,
  unbanUser,
} from './staff-and-users.server.ts';

export function serveBackOfficeCalls(app: FastifyInstance) {
  serveCall(app, contract.getOpenTaskCountsCall, readOpenTaskCounts);
  serveCall(app, contract.readProjectForStaffReviewCall, (ctx, { params }) =>
    readProjectForStaffReview(ctx, params.id),
  );
  serveCall(app, alerts.listAnnouncementsCall, (ctx, { query }) => listAnnouncements(ctx, query));
  serveCall(app, alerts.readAnnouncementCall, (ctx, { params }) => readAnnouncement(ctx, params.id));
  serveCall(app, alerts.addAnnouncementCall, (ctx, { body }) => addAnnouncement(ctx, body));
  serveCall(app, alerts.changeAnnouncementCall, (ctx, { params, body }) => changeAnnouncement(ctx, params.id, body));
  serveCall(app, alerts.removeAnnouncementCall, (ctx, { params }) => removeAnnouncement(ctx, params.id));
  serveCall(app, outbox.listOutboxMailsCall, (ctx, { query }) => listOutboxMails(ctx, query));
  serveCall(app, outbox.readOutboxMailCall, (ctx, { params }) => readOutboxMail(ctx, params.id));
  serveCall(app, outbox.readOutboxAttachmentCall, async (ctx, { params }) => {
    const { filename, mime, content } = await readOutboxAttachment(ctx, params.id, params.position);
    return new BytesReply(mime, content, { 'content-disposition': `attachment; filename="${filename}"` });
  });
  serveCall(app, users.listStaffCall, (ctx, { query }) => listStaff(ctx, query));
  serveCall(app, users.listUsersCall, (ctx, { query }) => listUsers(ctx, query));
  serveCall(app, users.readUserCall, (ctx, { params }) => readUser(ctx, params.id));
  serveCall(app, users.changeUserRoleOrPricesCall, (ctx, { params, body }) =>
    changeUserRoleOrPrices(ctx, params.id, body),
  );
  serveCall(app, users.banUserCall, (ctx, { params, body }) => banUser(ctx, params.id, body.reason));
  serveCall(app, users.unbanUserCall, (ctx, { params }) => unbanUser(ctx, params.id));
  serveCall(app, contract.listAuditEntriesCall, (ctx, { query }) => listAuditEntries(ctx, query));
}
