import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { downloadCatalogueExport, exportImportRowsCsv } from './import-export-downloads.server.ts';
import { ownImportContracts, staffImportContracts } from './imports.contract.ts';
import {
  cancelImportPreview,
  type ImportAccess,
  listImportRows,
  listImports,
  readImport,
  startApplyingImport,
  startImportPreview,
  startUndoingImport,
} from './imports.server.ts';

export function serveImportsCalls(app: FastifyInstance) {
  serveImportCalls(app, staffImportContracts, 'staff');
  serveImportCalls(app, ownImportContracts, 'own');
}

function serveImportCalls(app: FastifyInstance, calls: typeof staffImportContracts, access: ImportAccess) {
  serveCall(app, calls.list, (ctx, { query }) => listImports(ctx, access, query));
  serveCall(app, calls.start, (ctx, { body }) => startImportPreview(ctx, access, body));
  serveCall(app, calls.read, (ctx, { params }) => readImport(ctx, access, params.id));
  serveCall(app, calls.rows, (ctx, { params, query }) => listImportRows(ctx, access, params.id, query));
  serveCall(app, calls.rowsCsv, (ctx, { params, query }) => exportImportRowsCsv(ctx, access, params.id, query));
  serveCall(app, calls.run, (ctx, { params }) => startApplyingImport(ctx, access, params.id));
  serveCall(app, calls.undo, (ctx, { params }) => startUndoingImport(ctx, access, params.id));
  serveCall(app, calls.cancel, (ctx, { params }) => cancelImportPreview(ctx, access, params.id));
  serveCall(app, calls.exportFile, (ctx, { params, query }) =>
    downloadCatalogueExport(ctx, access, params.format, query),
  );
}
