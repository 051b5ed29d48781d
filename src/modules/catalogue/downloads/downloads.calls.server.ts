import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as digital from './digital-releases.contract.ts';
import {
  createReleaseDownloadCodes,
  listDigitalReleases,
  readDigitalRelease,
  revokeReleaseDownloadCodes,
} from './digital-releases.server.ts';
import * as contract from './downloads.contract.ts';
import { checkDownloadCode, sendDownloadForCode, sendGrantedDownload } from './unlock-download.server.ts';

export function serveDownloadsCalls(app: FastifyInstance) {
  serve(app, contract.checkDownloadCodeCall, (ctx, { body }) => checkDownloadCode(ctx, body));
  serve(app, contract.downloadByCodeCall, (ctx, { body }) => sendDownloadForCode(ctx, body));
  serve(app, contract.downloadGrantedFilesCall, (ctx, { params }) => sendGrantedDownload(ctx, params.id));
  serve(app, digital.listDigitalReleasesCall, (ctx, { query }) => listDigitalReleases(ctx, query));
  serve(app, digital.readDigitalReleaseCall, (ctx, { params }) => readDigitalRelease(ctx, params.id));
  serve(app, digital.makeDownloadCodesCall, (ctx, { params, body }) =>
    createReleaseDownloadCodes(ctx, params.id, body),
  );
  serve(app, digital.revokeDownloadCodesCall, (ctx, { params, body }) =>
    revokeReleaseDownloadCodes(ctx, params.id, body.made_at),
  );
}
