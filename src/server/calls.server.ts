import type { FastifyInstance } from 'fastify';
import { encodingCalls } from '#modules/catalogue/audio/encoding.calls.server.ts';
import { bundleCalls } from '#modules/catalogue/bundles/bundles.calls.server.ts';
import { collectionCalls } from '#modules/catalogue/collection/collection.calls.server.ts';
import { commentCalls } from '#modules/catalogue/comments/comments.calls.server.ts';
import { creatorPageCalls } from '#modules/catalogue/creator-pages/creator-pages.calls.server.ts';
import { creatorCalls } from '#modules/catalogue/creators/creators.calls.server.ts';
import { downloadsCalls } from '#modules/catalogue/downloads/downloads.calls.server.ts';
import { listProjects } from '#modules/catalogue/listing/find-projects.server.ts';
import { listingCalls } from '#modules/catalogue/listing/listing.calls.server.ts';
import { pickCalls } from '#modules/catalogue/picks/picks.calls.server.ts';
import { playerCalls } from '#modules/catalogue/player/player.calls.server.ts';
import { projectCalls } from '#modules/catalogue/projects/projects.calls.server.ts';
import { recommendationCalls } from '#modules/catalogue/recommendations/recommendations.calls.server.ts';
import { reviewCalls } from '#modules/catalogue/reviews/reviews.calls.server.ts';
import { searchCalls } from '#modules/catalogue/search/search.calls.server.ts';
import { takedownCalls } from '#modules/catalogue/takedowns/takedowns.calls.server.ts';
import { uploadCalls } from '#modules/catalogue/uploads/uploads.calls.server.ts';
import { consignmentCalls } from '#modules/fulfilment/consignment/consignments.calls.server.ts';
import { dispatchCalls } from '#modules/fulfilment/dispatch/dispatch.calls.server.ts';
import { parcelsCalls } from '#modules/fulfilment/parcels/parcels.calls.server.ts';
import { stockCalls } from '#modules/fulfilment/stock/stock.calls.server.ts';
import { shippingTariffCalls } from '#modules/fulfilment/tariffs/shipping-tariffs.calls.server.ts';
import { costingCalls } from '#modules/making/costing/costing.calls.server.ts';
import { cutCheckCalls } from '#modules/making/cut-check/cut-check.calls.server.ts';
import { fileCheckCalls } from '#modules/making/file-checks/file-checks.calls.server.ts';
import { onDemandCalls } from '#modules/making/on-demand/on-demand.calls.server.ts';
import { plantProfileCalls } from '#modules/making/plant-profiles/plant-profiles.calls.server.ts';
import { pressingsCalls } from '#modules/making/pressings/pressings.calls.server.ts';
import { printCheckCalls } from '#modules/making/print-check/print-check.calls.server.ts';
import { quotesCalls } from '#modules/making/quotes/quotes.calls.server.ts';
import { servicesCalls } from '#modules/making/services/services.calls.server.ts';
import { sidePlanCalls } from '#modules/making/side-plan/side-plan.calls.server.ts';
import { templatesCalls } from '#modules/making/templates/templates.calls.server.ts';
import { invoicesCalls } from '#modules/money/invoices/invoices.calls.server.ts';
import { royaltiesCalls } from '#modules/money/royalties/royalties.calls.server.ts';
import { salesCalls } from '#modules/money/sales/sales.calls.server.ts';
import { taxCalls } from '#modules/money/taxes/taxes.calls.server.ts';
import { backOfficeCalls } from '#modules/office/back-office/back-office.calls.server.ts';
import { importsCalls } from '#modules/office/imports/imports.calls.server.ts';
import { contactCalls } from '#modules/people/contact/contact.calls.server.ts';
import { contestCalls } from '#modules/people/contest/contest.calls.server.ts';
import { conversationCalls } from '#modules/people/conversations/conversations.calls.server.ts';
import { identityCalls } from '#modules/people/identity/identity.calls.server.ts';
import { socialCalls } from '#modules/people/identity/social.calls.server.ts';
import { newsletterCalls } from '#modules/people/newsletter/newsletter.calls.server.ts';
import { releaseAlertCalls } from '#modules/people/newsletter/release-alerts.calls.server.ts';
import { personalDataCalls } from '#modules/people/personal-data/personal-data.calls.server.ts';
import { profileCalls } from '#modules/people/profiles/profiles.calls.server.ts';
import { backInStockCalls } from '#modules/selling/back-in-stock/back-in-stock.calls.server.ts';
import { boxRenewalCalls } from '#modules/selling/box-renewals/box-renewals.calls.server.ts';
import { boxCalls } from '#modules/selling/boxes/boxes.calls.server.ts';
import { cancellationsCalls } from '#modules/selling/cancellations/cancellations.calls.server.ts';
import { cardsCalls } from '#modules/selling/cards/cards.calls.server.ts';
import { cartCalls } from '#modules/selling/cart/cart.calls.server.ts';
import { resolveRelatedItemsQuery } from '#modules/selling/cart/related-items.server.ts';
import { checkoutCalls } from '#modules/selling/checkout/checkout.calls.server.ts';
import { fundingsCalls } from '#modules/selling/fundings/fundings.calls.server.ts';
import { orderDraftCalls } from '#modules/selling/manual-orders/order-drafts.calls.server.ts';
import { addOrderToCartCalls } from '#modules/selling/orders/add-order-to-cart.calls.server.ts';
import { ordersCalls } from '#modules/selling/orders/orders.calls.server.ts';
import { promotionCalls } from '#modules/selling/promotions/promotions.calls.server.ts';
import { reconciliationCalls } from '#modules/selling/reconciliation/reconciliation.calls.server.ts';
import { refundsCalls } from '#modules/selling/refunds/refunds.calls.server.ts';
import { returnCalls } from '#modules/selling/returns/returns.calls.server.ts';
import { addressCalls } from '#modules/shared/addresses/addresses.calls.server.ts';
import { captchaCalls } from '#modules/shared/captcha/captcha.calls.server.ts';
import { contentCalls } from '#modules/site/content/content.calls.server.ts';
import { homeCalls } from '#modules/site/home/home.calls.server.ts';
import { linktreeCalls } from '#modules/site/linktrees/linktrees.calls.server.ts';
import { shellCalls } from '#modules/site/shell/shell.calls.server.ts';
import { shopCalls } from '#modules/site/shops/shops.calls.server.ts';
import { trackingCalls } from '#modules/site/tracking/tracking.calls.server.ts';

/** Every call of the wire contract, module by module. */
export function registerCalls(app: FastifyInstance) {
  shellCalls(app);
  trackingCalls(app);
  listingCalls(app);
  homeCalls(app);
  searchCalls(app, async (ctx, asked) => {
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
  projectCalls(app);
  creatorCalls(app);
  collectionCalls(app);
  creatorPageCalls(app);
  releaseAlertCalls(app);
  backInStockCalls(app);
  identityCalls(app);
  royaltiesCalls(app);
  addressCalls(app);
  personalDataCalls(app);
  socialCalls(app);
  uploadCalls(app);
  importsCalls(app);
  encodingCalls(app);
  playerCalls(app);
  downloadsCalls(app);
  cartCalls(app);
  promotionCalls(app);
  boxCalls(app);
  boxRenewalCalls(app);
  recommendationCalls(app, async (ctx) => (await resolveRelatedItemsQuery(ctx, {})).project_ids);
  reviewCalls(app);
  commentCalls(app);
  profileCalls(app);
  conversationCalls(app);
  pickCalls(app);
  linktreeCalls(app);
  contestCalls(app);
  ordersCalls(app);
  parcelsCalls(app);
  orderDraftCalls(app);
  addOrderToCartCalls(app);
  returnCalls(app);
  checkoutCalls(app);
  cancellationsCalls(app);
  refundsCalls(app);
  cardsCalls(app);
  reconciliationCalls(app);
  fundingsCalls(app);
  salesCalls(app);
  invoicesCalls(app);
  taxCalls(app);
  shippingTariffCalls(app);
  shopCalls(app);
  bundleCalls(app);
  consignmentCalls(app);
  stockCalls(app);
  dispatchCalls(app);
  backOfficeCalls(app);
  contentCalls(app);
  captchaCalls(app);
  contactCalls(app);
  takedownCalls(app);
  newsletterCalls(app);
  registerMakingCalls(app);
}

function registerMakingCalls(app: FastifyInstance) {
  servicesCalls(app);
  sidePlanCalls(app);
  templatesCalls(app);
  costingCalls(app);
  cutCheckCalls(app);
  fileCheckCalls(app);
  plantProfileCalls(app);
  onDemandCalls(app);
  printCheckCalls(app);
  quotesCalls(app);
  pressingsCalls(app);
}
