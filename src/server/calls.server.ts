import type { FastifyInstance } from 'fastify';
import { serveEncodingCalls } from '#modules/catalogue/audio/encoding.calls.server.ts';
import { serveBundleCalls } from '#modules/catalogue/bundles/bundles.calls.server.ts';
import { serveCollectionCalls } from '#modules/catalogue/collection/collection.calls.server.ts';
import { serveCommentCalls } from '#modules/catalogue/comments/comments.calls.server.ts';
import { serveCreatorPageCalls } from '#modules/catalogue/creator-pages/creator-pages.calls.server.ts';
import { serveCreatorCalls } from '#modules/catalogue/creators/creators.calls.server.ts';
import { serveCueSheetCalls } from '#modules/catalogue/cue-sheets/cue-sheets.calls.server.ts';
import { serveDownloadsCalls } from '#modules/catalogue/downloads/downloads.calls.server.ts';
import { listProjects } from '#modules/catalogue/listing/find-projects.server.ts';
import { serveListingCalls } from '#modules/catalogue/listing/listing.calls.server.ts';
import { servePickCalls } from '#modules/catalogue/picks/picks.calls.server.ts';
import { servePlayerCalls } from '#modules/catalogue/player/player.calls.server.ts';
import { serveProjectCalls } from '#modules/catalogue/projects/projects.calls.server.ts';
import { serveRecommendationCalls } from '#modules/catalogue/recommendations/recommendations.calls.server.ts';
import { serveReviewCalls } from '#modules/catalogue/reviews/reviews.calls.server.ts';
import { serveSearchCalls } from '#modules/catalogue/search/search.calls.server.ts';
import { serveTakedownCalls } from '#modules/catalogue/takedowns/takedowns.calls.server.ts';
import { serveUploadCalls } from '#modules/catalogue/uploads/uploads.calls.server.ts';
import { serveConsignmentCalls } from '#modules/fulfilment/consignment/consignments.calls.server.ts';
import { serveDispatchCalls } from '#modules/fulfilment/dispatch/dispatch.calls.server.ts';
import { serveParcelsCalls } from '#modules/fulfilment/parcels/parcels.calls.server.ts';
import { serveStockCalls } from '#modules/fulfilment/stock/stock.calls.server.ts';
import { serveShippingTariffCalls } from '#modules/fulfilment/tariffs/shipping-tariffs.calls.server.ts';
import { serveCostingCalls } from '#modules/making/costing/costing.calls.server.ts';
import { serveCutCheckCalls } from '#modules/making/cut-check/cut-check.calls.server.ts';
import { serveFileCheckCalls } from '#modules/making/file-checks/file-checks.calls.server.ts';
import { serveOnDemandCalls } from '#modules/making/on-demand/on-demand.calls.server.ts';
import { servePlantProfileCalls } from '#modules/making/plant-profiles/plant-profiles.calls.server.ts';
import { servePressingsCalls } from '#modules/making/pressings/pressings.calls.server.ts';
import { servePrintCheckCalls } from '#modules/making/print-check/print-check.calls.server.ts';
import { serveQuotesCalls } from '#modules/making/quotes/quotes.calls.server.ts';
import { serveServicesCalls } from '#modules/making/services/services.calls.server.ts';
import { serveSidePlanCalls } from '#modules/making/side-plan/side-plan.calls.server.ts';
import { serveTemplatesCalls } from '#modules/making/templates/templates.calls.server.ts';
import { serveInvoicesCalls } from '#modules/money/invoices/invoices.calls.server.ts';
import { serveReleaseFiguresCalls } from '#modules/money/release-figures/release-figures.calls.server.ts';
import { serveRoyaltiesCalls } from '#modules/money/royalties/royalties.calls.server.ts';
import { serveSalesCalls } from '#modules/money/sales/sales.calls.server.ts';
import { serveTaxCalls } from '#modules/money/taxes/taxes.calls.server.ts';
import { serveBackOfficeCalls } from '#modules/office/back-office/back-office.calls.server.ts';
import { serveImportsCalls } from '#modules/office/imports/imports.calls.server.ts';
import { serveContactCalls } from '#modules/people/contact/contact.calls.server.ts';
import { serveContestCalls } from '#modules/people/contest/contest.calls.server.ts';
import { serveConversationCalls } from '#modules/people/conversations/conversations.calls.server.ts';
import { serveIdentityCalls } from '#modules/people/identity/identity.calls.server.ts';
import { serveSocialCalls } from '#modules/people/identity/social.calls.server.ts';
import { serveNewsletterCalls } from '#modules/people/newsletter/newsletter.calls.server.ts';
import { serveReleaseAlertCalls } from '#modules/people/newsletter/release-alerts.calls.server.ts';
import { servePersonalDataCalls } from '#modules/people/personal-data/personal-data.calls.server.ts';
import { serveProfileCalls } from '#modules/people/profiles/profiles.calls.server.ts';
import { serveBackInStockCalls } from '#modules/selling/back-in-stock/back-in-stock.calls.server.ts';
import { serveBoxRenewalCalls } from '#modules/selling/box-renewals/box-renewals.calls.server.ts';
import { serveBoxRecordCalls } from '#modules/selling/boxes/box-records.calls.server.ts';
import { serveBoxCalls } from '#modules/selling/boxes/boxes.calls.server.ts';
import { serveCancellationsCalls } from '#modules/selling/cancellations/cancellations.calls.server.ts';
import { serveCardsCalls } from '#modules/selling/cards/cards.calls.server.ts';
import { serveCartCalls } from '#modules/selling/cart/cart.calls.server.ts';
import { resolveRelatedItemsQuery } from '#modules/selling/cart/related-items.server.ts';
import { serveCheckoutCalls } from '#modules/selling/checkout/checkout.calls.server.ts';
import { serveFundingsCalls } from '#modules/selling/fundings/fundings.calls.server.ts';
import { serveOrderDraftCalls } from '#modules/selling/manual-orders/order-drafts.calls.server.ts';
import { serveAddOrderToCartCalls } from '#modules/selling/orders/add-order-to-cart.calls.server.ts';
import { serveOrdersCalls } from '#modules/selling/orders/orders.calls.server.ts';
import { servePromotionCalls } from '#modules/selling/promotions/promotions.calls.server.ts';
import { serveReconciliationCalls } from '#modules/selling/reconciliation/reconciliation.calls.server.ts';
import { serveRefundsCalls } from '#modules/selling/refunds/refunds.calls.server.ts';
import { serveReturnCalls } from '#modules/selling/returns/returns.calls.server.ts';
import { serveAddressCalls } from '#modules/shared/addresses/addresses.calls.server.ts';
import { serveCaptchaCalls } from '#modules/shared/captcha/captcha.calls.server.ts';
import { serveContentCalls } from '#modules/site/content/content.calls.server.ts';
import { serveHomeCalls } from '#modules/site/home/home.calls.server.ts';
import { serveLinktreeCalls } from '#modules/site/linktrees/linktrees.calls.server.ts';
import { serveShellCalls } from '#modules/site/shell/shell.calls.server.ts';
import { serveShopCalls } from '#modules/site/shops/shops.calls.server.ts';
import { serveTrackingCalls } from '#modules/site/tracking/tracking.calls.server.ts';

/** Every call of the wire contract, module by module. */
export function registerCalls(app: FastifyInstance) {
  serveShellCalls(app);
  serveTrackingCalls(app);
  serveListingCalls(app);
  serveHomeCalls(app);
  serveSearchCalls(app, async (ctx, asked) => {
    const { items } = await listProjects(ctx, { ...asked, sort: 'best_match' });
    return items.map(({ id, name, artist_name, picture, category, slug }) => ({
      id,
      project_id: id,
      name,
      artist_name,
      picture,
      category,
      slug,
    }));
  });
  serveProjectCalls(app);
  serveCreatorCalls(app);
  serveCollectionCalls(app);
  serveCreatorPageCalls(app);
  serveReleaseAlertCalls(app);
  serveBackInStockCalls(app);
  serveIdentityCalls(app);
  serveReleaseFiguresCalls(app);
  serveRoyaltiesCalls(app);
  serveAddressCalls(app);
  servePersonalDataCalls(app);
  serveSocialCalls(app);
  serveUploadCalls(app);
  serveImportsCalls(app);
  serveEncodingCalls(app);
  servePlayerCalls(app);
  serveCueSheetCalls(app);
  serveDownloadsCalls(app);
  serveCartCalls(app);
  servePromotionCalls(app);
  serveBoxCalls(app);
  serveBoxRecordCalls(app);
  serveBoxRenewalCalls(app);
  serveRecommendationCalls(app, async (ctx) => (await resolveRelatedItemsQuery(ctx, {})).project_ids);
  serveReviewCalls(app);
  serveCommentCalls(app);
  serveProfileCalls(app);
  serveConversationCalls(app);
  servePickCalls(app);
  serveLinktreeCalls(app);
  serveContestCalls(app);
  serveOrdersCalls(app);
  serveParcelsCalls(app);
  serveOrderDraftCalls(app);
  serveAddOrderToCartCalls(app);
  serveReturnCalls(app);
  serveCheckoutCalls(app);
  serveCancellationsCalls(app);
  serveRefundsCalls(app);
  serveCardsCalls(app);
  serveReconciliationCalls(app);
  serveFundingsCalls(app);
  serveSalesCalls(app);
  serveInvoicesCalls(app);
  serveTaxCalls(app);
  serveShippingTariffCalls(app);
  serveShopCalls(app);
  serveBundleCalls(app);
  serveConsignmentCalls(app);
  serveStockCalls(app);
  serveDispatchCalls(app);
  serveBackOfficeCalls(app);
  serveContentCalls(app);
  serveCaptchaCalls(app);
  serveContactCalls(app);
  serveTakedownCalls(app);
  serveNewsletterCalls(app);
  registerMakingCalls(app);
}

function registerMakingCalls(app: FastifyInstance) {
  serveServicesCalls(app);
  serveSidePlanCalls(app);
  serveTemplatesCalls(app);
  serveCostingCalls(app);
  serveCutCheckCalls(app);
  serveFileCheckCalls(app);
  servePlantProfileCalls(app);
  serveOnDemandCalls(app);
  servePrintCheckCalls(app);
  serveQuotesCalls(app);
  servePressingsCalls(app);
}
