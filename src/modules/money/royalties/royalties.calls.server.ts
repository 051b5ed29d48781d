import type { FastifyInstance } from 'fastify';
import { BytesReply, serve } from '#platform/serve.server.ts';
import { adjustPayeeBalance } from './adjust-balance.server.ts';
import * as money from './creator-balance.contract.ts';
import { acceptRevenueShares, readOwnBalance, setPayoutPreferences } from './creator-balance.server.ts';
import { declineRevenueShare } from './decline-share.server.ts';
import { exportPayoutRun } from './export-payout-run.server.ts';
import { exportProjectSales, requireOwnProject } from './export-project-sales.server.ts';
import { listPayees, readPayee, reviewPayoutDetails, saveFeeAgreement } from './payees.server.ts';
import * as details from './payout-details.contract.ts';
import { savePayoutDetails } from './payout-details.server.ts';
import * as payouts from './payouts.contract.ts';
import {
  findDuePayouts,
  listPayoutRuns,
  markPayoutRunPaid,
  preparePayoutRun,
  recordPayoutResult,
  requirePayoutRun,
} from './payouts.server.ts';
import { listRevenueSplits, removeRevenueSplit, saveRevenueSplit } from './revenue-splits.server.ts';
import * as terms from './revenue-terms.contract.ts';
import {
  readPlatformFees,
  readRevenueTerms,
  saveMechanicalRate,
  saveMechanicalRight,
  savePlatformFee,
  saveProductionCost,
} from './revenue-terms.server.ts';
import * as contract from './royalties.contract.ts';
import { chooseSpreadsheetFormat } from './spreadsheet-file.server.ts';
import { projectStatementPdf, royaltyStatementPdf, royaltyStatementSpreadsheet } from './write-statement.server.ts';

const pdfFile = ({ name, pdf }: { name: string; pdf: Buffer }) =>
  new BytesReply('application/pdf', pdf, { 'content-disposition': `attachment; filename="${name}"` });

export function serveRoyaltiesCalls(app: FastifyInstance) {
  serve(app, contract.downloadRoyaltyStatementCall, async (ctx, { params, query }) =>
    query.format === 'csv'
      ? royaltyStatementSpreadsheet(ctx, params.id)
      : pdfFile(await royaltyStatementPdf(ctx, params.id)),
  );
  serve(app, contract.downloadProjectStatementCall, async (ctx, { params, query }) => {
    const project = await requireOwnProject(ctx, params.id);
    return pdfFile(await projectStatementPdf(ctx, project, query.month === undefined ? null : `${query.month}-01`));
  });
  serve(app, contract.exportProjectSalesCall, (ctx, { params, query }, request) =>
    exportProjectSales(ctx, params.id, chooseSpreadsheetFormat(query.format, request.headers.accept)),
  );
  ownCalls(app);
  termsCalls(app);
  payoutCalls(app);
}

function ownCalls(app: FastifyInstance) {
  serve(app, money.getCreatorBalanceCall, readOwnBalance);
  serve(app, money.acceptRevenueSharesCall, acceptRevenueShares);
  serve(app, money.declineRevenueShareCall, (ctx, { params }) => declineRevenueShare(ctx, params.id));
  serve(app, money.setPayoutPreferencesCall, (ctx, { body }) => setPayoutPreferences(ctx, body));
  serve(app, details.savePayoutDetailsCall, (ctx, { body }) => savePayoutDetails(ctx, body));
}

function termsCalls(app: FastifyInstance) {
  serve(app, terms.listRevenueSplitsCall, (ctx, { params }) => listRevenueSplits(ctx, params.id));
  serve(app, terms.saveRevenueSplitCall, (ctx, { params, body }) => saveRevenueSplit(ctx, params.id, body));
  serve(app, terms.deleteRevenueSplitCall, (ctx, { params }) => removeRevenueSplit(ctx, params.id, params.split_id));
  serve(app, terms.getRevenueTermsCall, (ctx, { params }) => readRevenueTerms(ctx, params.id));
  serve(app, terms.saveProductionCostCall, (ctx, { params, body }) => saveProductionCost(ctx, params.id, body));
  serve(app, terms.saveMechanicalRightCall, (ctx, { params, body }) => saveMechanicalRight(ctx, params.id, body));
  serve(app, terms.getPlatformFeesCall, readPlatformFees);
  serve(app, terms.savePlatformFeeCall, (ctx, { body }) => savePlatformFee(ctx, body));
  serve(app, terms.saveMechanicalRateCall, (ctx, { body }) => saveMechanicalRate(ctx, body));
}

function payoutCalls(app: FastifyInstance) {
  serve(app, money.listPayeesCall, (ctx, { query }) => listPayees(ctx, query));
  serve(app, money.getPayeeCall, (ctx, { params }) => readPayee(ctx, params.id));
  serve(app, money.reviewPayeeDetailsCall, (ctx, { params, body }) => reviewPayoutDetails(ctx, params.id, body));
  serve(app, money.adjustPayeeBalanceCall, (ctx, { params, body }) => adjustPayeeBalance(ctx, params.id, body));
  serve(app, money.saveFeeAgreementCall, (ctx, { params, body }) => saveFeeAgreement(ctx, params.id, body));
  serve(app, payouts.listPayoutRunsCall, (ctx, { query }) => listPayoutRuns(ctx, query));
  serve(app, payouts.listDuePayoutsCall, findDuePayouts);
  serve(app, payouts.preparePayoutRunCall, (ctx, { body }) => preparePayoutRun(ctx, body));
  serve(app, payouts.getPayoutRunCall, (ctx, { params }) => requirePayoutRun(ctx, params.id));
  serve(app, payouts.exportPayoutRunCall, (ctx, { params, query }) => exportPayoutRun(ctx, params.id, query.format));
  serve(app, payouts.markPayoutRunPaidCall, (ctx, { params }) => markPayoutRunPaid(ctx, params.id));
  serve(app, payouts.recordPayoutResultCall, (ctx, { params, body }) => recordPayoutResult(ctx, params.id, body));
}
