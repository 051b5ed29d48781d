import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as batches from './download-code-batches.contract.ts';
import {
  createDownloadCodeBatch,
  listDownloadCodeBatches,
  revokeDownloadCodeBatch,
} from './download-code-batches.server.ts';
import { checkDownloadCode, downloadByCode, downloadGrantedFiles } from './redeem-codes-and-list-downloads.server.ts';
import * as contract from './redeem-download-codes.contract.ts';
import * as digital from './releases-with-songs.admin.contract.ts';
import { listReleasesWithSongs, readReleaseWithSongs } from './releases-with-songs.server.ts';

export function serveDownloadsCalls(app: FastifyInstance) {
  serveCall(app, contract.checkDownloadCodeCall, (ctx, { body }) => checkDownloadCode(ctx, body));
  serveCall(app, contract.downloadByCodeCall, (ctx, { body }) => downloadByCode(ctx, body));
  serveCall(app, contract.downloadGrantedFilesCall, (ctx, { params }) => downloadGrantedFiles(ctx, params.id));
  serveCall(app, digital.listReleasesWithSongsCall, (ctx, { query }) => listReleasesWithSongs(ctx, query));
  serveCall(app, digital.readReleaseWithSongsCall, (ctx, { params }) => readReleaseWithSongs(ctx, params.id));
  serveCall(app, batches.listDownloadCodeBatchesCall, (ctx, { params }) => listDownloadCodeBatches(ctx, params.id));
  serveCall(app, batches.createDownloadCodeBatchCall, (ctx, { params, body }) =>
    createDownloadCodeBatch(ctx, params.id, body),
  );
  serveCall(app, batches.revokeDownloadCodeBatchCall, (ctx, { params, body }) =>
    revokeDownloadCodeBatch(ctx, params.id, params.batch_id, body),
  );
  serveCall(app, batches.exportDownloadCodeBatchCall, async (ctx, { params, query }) => {
    // Loaded with the first export, with the drawing of PDFs.
    const { exportDownloadCodeBatch } = await import('./export-download-code-batch.server.ts');
    return exportDownloadCodeBatch(ctx, params.id, params.batch_id, query.format);
  });
}
