import type { FastifyInstance } from 'fastify';
import { BytesReply, serveCall } from '#platform/serve-call.server.ts';
import { adjustPayeeBalance } from './adjust-balance.server.ts';
import {
  readPlatformFeesAndMechanicalRates,
  readProjectCostsAndMechanicals,
  saveMechanicalRate,
  saveMechanicalRight,
  savePlatformFee,
  saveProductionCost,
} from './costs-mechanicals-and-fees.server.ts';
import { acceptRevenueShares, readOwnFinances, setPayoutPreferences } from './creator-finances.server.ts';
import * as money from './creator-finances-and-payees.contract.ts';
import { declineRevenueShare } from './decline-share.server.ts';
import { exportPayoutRun } from './export-payout-run.server.ts';
import { exportProjectSales, requireOwnProjectOrStaff } from './export-project-sales.server.ts';
import { listPayees, readPayee, reviewPayoutDetails, saveFeeAgreement } from './payees.server.ts';
import * as details from './payout-details.contract.ts';
import { savePayoutDetails } from './payout-details.server.ts';
import * as payouts from './payouts.contract.ts';
import {
  listPayoutRuns,
  markPayoutRunPaid,
  preparePayoutRun,
  previewPayoutRunsByCurrency,
  recordPayoutResult,
  requirePayoutRun,
} from './payouts.server.ts';
import { listRevenueSplits, removeRevenueSplit, saveRevenueSplit } from './revenue-splits.server.ts';
import * as terms from './revenue-terms.contract.ts';
import { chooseSpreadsheetFormat } from './spreadsheet-file.server.ts';
import * as contract from './statement-downloads.contract.ts';
import {
  downloadRoyaltyStatementCsv,
  downloadRoyaltyStatementPdf,
  writeProjectStatementPdf,
} from './write-statement.server.ts';

const pdfFile = ({ name, pdf }: { name: string; pdf: Buffer }) =>
  new BytesReply('application/pdf', pdf, { 'content-disposition': `attachment; filename="${name}"` });

export function serveRoyaltiesCalls(app: FastifyInstance) {
  serveCall(app, contract.downloadRoyaltyStatementCall, async (ctx, { params, query }) =>
    query.format === 'csv'
      ? downloadRoyaltyStatementCsv(ctx, params.id)
      : pdfFile(await downloadRoyaltyStatementPdf(ctx, params.id)),
  );
  serveCall(app, contract.downloadProjectStatementCall, async (ctx, { params, query }) => {
    const project = await requireOwnProjectOrStaff(ctx, params.id);
    return pdfFile(
      await writeProjectStatementPdf(ctx, project, query.month === undefined ? null : `${query.month}-01`),
    );
  });
  serveCall(app, contract.exportProjectSalesCall, (ctx, { params, query }, request) =>
    exportProjectSales(ctx, params.id, chooseSpreadsheetFormat(query.format, request.headers.accept)),
  );
  ownCalls(app);
  termsCalls(app);
  payoutCalls(app);
}

function ownCalls(app: FastifyInstance) {
  serveCall(app, money.readOwnFinancesCall, readOwnFinances);
  serveCall(app, money.acceptRevenueSharesCall, acceptRevenueShares);
  serveCall(app, money.declineRevenueShareCall, (ctx, { params }) => declineRevenueShare(ctx, params.id));
  serveCall(app, money.setPayoutPreferencesCall, (ctx, { body }) => setPayoutPreferences(ctx, body));
  serveCall(app, details.savePayoutDetailsCall, (ctx, { body }) => savePayoutDetails(ctx, body));
}

function termsCalls(app: FastifyInstance) {
  serveCall(app, terms.listRevenueSplitsCall, (ctx, { params }) => listRevenueSplits(ctx, params.id));
  serveCall(app, terms.saveRevenueSplitCall, (ctx, { params, body }) => saveRevenueSplit(ctx, params.id, body));
  serveCall(app, terms.removeRevenueSplitCall, (ctx, { params }) =>
    removeRevenueSplit(ctx, params.id, params.split_id),
  );
  serveCall(app, terms.getProjectCostsAndMechanicalsCall, (ctx, { params }) =>
    readProjectCostsAndMechanicals(ctx, params.id),
  );
  serveCall(app, terms.saveProductionCostCall, (ctx, { params, body }) => saveProductionCost(ctx, params.id, body));
  serveCall(app, terms.saveMechanicalRightCall, (ctx, { params, body }) => saveMechanicalRight(ctx, params.id, body));
  serveCall(app, terms.getPlatformFeesAndMechanicalRatesCall, readPlatformFeesAndMechanicalRates);
  serveCall(app, terms.savePlatformFeeCall, (ctx, { body }) => savePlatformFee(ctx, body));
  serveCall(app, terms.saveMechanicalRateCall, (ctx, { body }) => saveMechanicalRate(ctx, body));
}

function payoutCalls(app: FastifyInstance) {
  serveCall(app, money.listPayeesCall, (ctx, { query }) => listPayees(ctx, query));
  serveCall(app, money.getPayeeCall, (ctx, { params }) => readPayee(ctx, params.id));
  serveCall(app, money.reviewPayoutDetailsCall, (ctx, { params, body }) => reviewPayoutDetails(ctx, params.id, body));
  serveCall(app, money.adjustPayeeBalanceCall, (ctx, { params, body }) => adjustPayeeBalance(ctx, params.id, body));
  serveCall(app, money.saveFeeAgreementCall, (ctx, { params, body }) => saveFeeAgreement(ctx, params.id, body));
  serveCall(app, payouts.listPayoutRunsCall, (ctx, { query }) => listPayoutRuns(ctx, query));
  serveCall(app, payouts.previewPayoutRunsByCurrencyCall, previewPayoutRunsByCurrency);
  serveCall(app, payouts.preparePayoutRunCall, (ctx, { body }) => preparePayoutRun(ctx, body));
  serveCall(app, payouts.getPayoutRunCall, (ctx, { params }) => requirePayoutRun(ctx, params.id));
  serveCall(app, payouts.exportPayoutRunCall, (ctx, { params, query }) =>
    exportPayoutRun(ctx, params.id, query.format),
  );
  serveCall(app, payouts.markPayoutRunPaidCall, (ctx, { params }) => markPayoutRunPaid(ctx, params.id));
  serveCall(app, payouts.recordPayoutResultCall, (ctx, { params, body }) => recordPayoutResult(ctx, params.id, body));
}
