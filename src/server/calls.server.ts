import type { FastifyInstance } from 'fastify';
import { backofficeCalls } from '#modules/backoffice/backoffice.calls.server.ts';
import { boxCalls } from '#modules/boxes/boxes.calls.server.ts';
import { captchaCalls } from '#modules/captcha/captcha.calls.server.ts';
import { cartCalls } from '#modules/cart/cart.calls.server.ts';
import { catalogueCalls } from '#modules/catalogue/catalogue.calls.server.ts';
import { contactCalls } from '#modules/contact/contact.calls.server.ts';
import { contentCalls } from '#modules/content/content.calls.server.ts';
import { contestCalls } from '#modules/contest/contest.calls.server.ts';
import { creatorCalls } from '#modules/creators/creators.calls.server.ts';
import { identityCalls } from '#modules/identity/identity.calls.server.ts';
import { invoicesCalls } from '#modules/invoices/invoices.calls.server.ts';
import { musicCalls } from '#modules/music/music.calls.server.ts';
import { newsletterCalls } from '#modules/newsletter/newsletter.calls.server.ts';
import { ordersCalls } from '#modules/orders/orders.calls.server.ts';
import { paymentsCalls } from '#modules/payments/payments.calls.server.ts';
import { projectCalls } from '#modules/projects/projects.calls.server.ts';
import { reviewCalls } from '#modules/reviews/reviews.calls.server.ts';
import { searchCalls } from '#modules/search/search.calls.server.ts';
import { shellCalls } from '#modules/shell/shell.calls.server.ts';
import { stockCalls } from '#modules/stock/stock.calls.server.ts';
import { trackingCalls } from '#modules/tracking/tracking.calls.server.ts';
import { uploadCalls } from '#modules/uploads/uploads.calls.server.ts';

/** Every call of the wire contract, module by module. */
export function registerCalls(app: FastifyInstance) {
  shellCalls(app);
  trackingCalls(app);
  catalogueCalls(app);
  searchCalls(app);
  projectCalls(app);
  creatorCalls(app);
  identityCalls(app);
  uploadCalls(app);
  musicCalls(app);
  cartCalls(app);
  boxCalls(app);
  reviewCalls(app);
  contestCalls(app);
  ordersCalls(app);
  paymentsCalls(app);
  invoicesCalls(app);
  stockCalls(app);
  backofficeCalls(app);
  contentCalls(app);
  captchaCalls(app);
  contactCalls(app);
  newsletterCalls(app);
}
