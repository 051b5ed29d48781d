import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { makeUnpagedList } from '#kit/paging.ts';
import { Problem } from '#kit/problem.ts';
import { serveCall } from '#platform/serve-call.server.ts';
import { completeUpload } from './complete-upload.server.ts';
import { cancelUpload, listOwnUploads, readOwnUpload } from './own-uploads.server.ts';
import { startUpload } from './start-upload.server.ts';
import { requireUploadPartAllowed, storeJsonUploadPart, storeRawUploadPart } from './store-upload-part.server.ts';
import * as contract from './uploads.contract.ts';
import { setUserPictureFromUpload } from './user-picture-and-personal-uploads.server.ts';

const unsupported = () => new Problem('media_type_unsupported', 415);

export function serveUploadCalls(app: FastifyInstance) {
  takeRawParts(app);
  serveCall(app, contract.startUploadCall, (ctx, { body }) => startUpload(ctx, body));
  serveCall(app, contract.listOwnUploadsCall, async (ctx, { query }) =>
    makeUnpagedList(await listOwnUploads(ctx, query)),
  );
  serveCall(app, contract.getUploadCall, (ctx, { params }) => readOwnUpload(ctx, params.id));
  serveCall(app, contract.cancelUploadCall, (ctx, { params }) => cancelUpload(ctx, params.id));
  serveCall(
    app,
    contract.storeJsonUploadPartCall,
    (ctx, { params, body }) => storeJsonUploadPart(ctx, params.id, body),
    {
      beforeBody: requireUploadPartAllowed,
    },
  );
  serveCall(
    app,
    contract.storeRawUploadPartCall,
    (ctx, { params }, { body }) => {
      if (!(body instanceof Readable)) throw unsupported();
      return storeRawUploadPart(ctx, params.id, params.i, body);
    },
    { beforeBody: requireUploadPartAllowed },
  );
  serveCall(app, contract.completeUploadCall, (ctx, { params, body }) => completeUpload(ctx, params.id, body));
  serveCall(app, contract.setUserPictureCall, (ctx, { body }) => setUserPictureFromUpload(ctx, body.upload_id));
}

/** Raw bytes are streamed, and only to the one call that accepts them. */
function takeRawParts(app: FastifyInstance) {
  app.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    if (request.routeOptions.url === `/api${contract.storeRawUploadPartCall.path}`) done(null, payload);
    else done(unsupported());
  });
}
