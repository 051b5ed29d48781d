import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { ownImportContracts, staffImportContracts } from './imports.contract.ts';
import { importRowsCsv, sendCatalogueExport } from './rows-csv.server.ts';
import {
  cancelImportPreview,
  type ImportAccess,
  listImportRows,
  listImports,
  readImport,
  startApplyingImport,
  startImport,
  undoStaffImport,
} from './staff-import.server.ts';

export function serveImportsCalls(app: FastifyInstance) {
  serveImportCalls(app, staffImportContracts, 'staff');
  serveImportCalls(app, ownImportContracts, 'own');
}

function serveImportCalls(app: FastifyInstance, calls: typeof staffImportContracts, access: ImportAccess) {
  serve(app, calls.list, (ctx, { query }) => listImports(ctx, access, query));
  serve(app, calls.start, (ctx, { body }) => startImport(ctx, access, body));
  serve(app, calls.read, (ctx, { params }) => readImport(ctx, access, params.id));
  serve(app, calls.rows, (ctx, { params, query }) => listImportRows(ctx, access, params.id, query));
  serve(app, calls.rowsCsv, (ctx, { params, query }) => importRowsCsv(ctx, access, params.id, query));
  serve(app, calls.run, (ctx, { params }) => startApplyingImport(ctx, access, params.id));
  serve(app, calls.undo, (ctx, { params }) => undoStaffImport(ctx, access, params.id));
  serve(app, calls.cancel, (ctx, { params }) => cancelImportPreview(ctx, access, params.id));
  serve(app, calls.exportFile, (ctx, { params, query }) => sendCatalogueExport(ctx, access, params.format, query));
}
