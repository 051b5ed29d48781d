import type { FastifyInstance } from 'fastify';
import { Problem } from '#kit/problem.ts';
import { BytesReply, serveCall } from '#platform/serve-call.server.ts';
import { cancelReturnByBuyer, saveReturnTracking } from './buyer-return-steps.server.ts';
import { readClaimPhoto, saveClaimPhoto } from './claim-photos.server.ts';
import { readReturnsOfOrder } from './find-returns.server.ts';
import { requestReturn } from './request-return.server.ts';
import { writeReturnSlipPdf } from './return-slip-pdf.server.ts';
import * as admin from './returns.admin.contract.ts';
import * as contract from './returns.contract.ts';
import { changeReturnState, listReturns, readReturnForStaff } from './returns-for-staff.server.ts';

export function serveReturnCalls(app: FastifyInstance) {
  takePhotos(app);
  serveCall(app, contract.readReturnsOfOrderCall, (ctx, { params, query }) =>
    readReturnsOfOrder(ctx, params.id, query.key),
  );
  serveCall(app, contract.requestReturnCall, (ctx, { params, body }) => requestReturn(ctx, params.id, body));
  serveCall(app, contract.uploadClaimPhotoCall, (ctx, { params, query }, { body }) => {
    if (!Buffer.isBuffer(body)) throw unsupported();
    return saveClaimPhoto(ctx, params.id, body, query.key);
  });
  serveCall(app, contract.getClaimPhotoCall, async (ctx, { params, query }) => {
    const { mime, stream } = await readClaimPhoto(ctx, params.id, params.position, query.key);
    return new BytesReply(mime, stream, { 'content-security-policy': "default-src 'none'; sandbox" });
  });
  serveCall(app, contract.downloadReturnSlipCall, async (ctx, { params, query }) => {
    const { name, pdf } = await writeReturnSlipPdf(ctx, params.id, query.key);
    return new BytesReply('application/pdf', pdf, { 'content-disposition': `attachment; filename="${name}"` });
  });
  serveCall(app, contract.saveReturnTrackingCall, (ctx, { params, body }) => saveReturnTracking(ctx, params.id, body));
  serveCall(app, contract.cancelReturnByBuyerCall, (ctx, { params, query }) =>
    cancelReturnByBuyer(ctx, params.id, query.key),
  );
  serveCall(app, admin.listReturnsCall, (ctx, { query }) => listReturns(ctx, query));
  serveCall(app, admin.readReturnForStaffCall, (ctx, { params }) => readReturnForStaff(ctx, params.id));
  serveCall(app, admin.changeReturnStateCall, (ctx, { params, body }) => changeReturnState(ctx, params.id, body));
}

const unsupported = () => new Problem('media_type_unsupported', 415);

/** The body of a photo is read as one buffer, for this call only. */
function takePhotos(app: FastifyInstance) {
  const { bodyLimit } = contract.uploadClaimPhotoCall;
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit }, (request, payload, done) => {
    if (request.routeOptions.url === `/api${contract.uploadClaimPhotoCall.path}`) done(null, payload);
    else done(unsupported());
  });
}
