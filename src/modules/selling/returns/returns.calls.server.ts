import type { FastifyInstance } from 'fastify';
import { Problem } from '#kit/problem.ts';
import { BytesReply, serve } from '#platform/serve.server.ts';
import { cancelReturn, proveSent } from './buyer-steps.server.ts';
import { orderReturns } from './find-returns.server.ts';
import { findAllReturns, moveReturn, requireReturnFile } from './handle-return.server.ts';
import { keepPhoto, readPhoto } from './photos.server.ts';
import { requestReturn } from './request-return.server.ts';
import * as admin from './returns.admin.contract.ts';
import * as contract from './returns.contract.ts';
import { writeSlip } from './write-slip.server.ts';

export function returnCalls(app: FastifyInstance) {
  takePhotos(app);
  serve(app, contract.getReturnsCall, (ctx, { params, query }) => orderReturns(ctx, params.id, query.key));
  serve(app, contract.requestReturnCall, (ctx, { params, body }) => requestReturn(ctx, params.id, body));
  serve(app, contract.sendPhotoCall, (ctx, { params, query }, { body }) => {
    if (!Buffer.isBuffer(body)) throw unsupported();
    return keepPhoto(ctx, params.id, body, query.key);
  });
  serve(app, contract.getPhotoCall, async (ctx, { params, query }) => {
    const { mime, stream } = await readPhoto(ctx, params.id, params.position, query.key);
    return new BytesReply(mime, stream, { 'content-security-policy': "default-src 'none'; sandbox" });
  });
  serve(app, contract.getReturnSlipCall, async (ctx, { params, query }) => {
    const { name, pdf } = await writeSlip(ctx, params.id, query.key);
    return new BytesReply('application/pdf', pdf, { 'content-disposition': `attachment; filename="${name}"` });
  });
  serve(app, contract.proveSentCall, (ctx, { params, body }) => proveSent(ctx, params.id, body));
  serve(app, contract.cancelReturnCall, (ctx, { params, query }) => cancelReturn(ctx, params.id, query.key));
  serve(app, admin.listReturnsCall, (ctx, { query }) => findAllReturns(ctx, query));
  serve(app, admin.readReturnCall, (ctx, { params }) => requireReturnFile(ctx, params.id));
  serve(app, admin.moveReturnCall, (ctx, { params, body }) => moveReturn(ctx, params.id, body));
}

const unsupported = () => new Problem('media_type_unsupported', 415);

/** The body of a photo is read as one buffer, for this call only. */
function takePhotos(app: FastifyInstance) {
  const { bodyLimit } = contract.sendPhotoCall;
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit }, (request, payload, done) => {
    if (request.routeOptions.url === `/api${contract.sendPhotoCall.path}`) done(null, payload);
    else done(unsupported());
  });
}
