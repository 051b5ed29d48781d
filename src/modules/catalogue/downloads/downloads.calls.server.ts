import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as digital from './digital-releases.contract.ts';
import { listReleasesWithSongs, readReleaseWithSongs } from './digital-releases.server.ts';
import * as batches from './download-batches.contract.ts';
import { createDownloadBatch, listDownloadBatches, revokeDownloadBatch } from './download-batches.server.ts';
import * as contract from './downloads.contract.ts';
import { checkDownloadCode, downloadByCode, downloadGrantedFiles } from './redeem-codes-and-list-downloads.server.ts';

export function serveDownloadsCalls(app: FastifyInstance) {
  serveCall(app, contract.checkDownloadCodeCall, (ctx, { body }) => checkDownloadCode(ctx, body));
  serveCall(app, contract.downloadByCodeCall, (ctx, { body }) => downloadByCode(ctx, body));
  serveCall(app, contract.downloadGrantedFilesCall, (ctx, { params }) => downloadGrantedFiles(ctx, params.id));
  serveCall(app, digital.listReleasesWithSongsCall, (ctx, { query }) => listReleasesWithSongs(ctx, query));
  serveCall(app, digital.readReleaseWithSongsCall, (ctx, { params }) => readReleaseWithSongs(ctx, params.id));
  serveCall(app, batches.listDownloadBatchesCall, (ctx, { params }) => listDownloadBatches(ctx, params.id));
  serveCall(app, batches.createDownloadBatchCall, (ctx, { params, body }) => createDownloadBatch(ctx, params.id, body));
  serveCall(app, batches.revokeDownloadBatchCall, (ctx, { params, body }) =>
    revokeDownloadBatch(ctx, params.id, params.batch_id, body),
  );
  serveCall(app, batches.exportDownloadBatchCall, async (ctx, { params, query }) => {
    // Loaded with the first export, with the drawing of PDFs.
    const { exportDownloadBatch } = await import('./export-download-batch.server.ts');
    return exportDownloadBatch(ctx, params.id, params.batch_id, query.format);
  });
}
