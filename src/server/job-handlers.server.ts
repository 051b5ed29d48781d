import type { Database } from '#db/open-database.server.ts';
import { renderProjectPicturesJob } from '#modules/catalogue/artwork/project-pictures.jobs.server.ts';
import { divideSideJob } from '#modules/catalogue/cue-sheets/cue-sheets.jobs.server.ts';
import { deleteExpiredDownloadGrantsJob } from '#modules/catalogue/downloads/expired-download-grants.jobs.server.ts';
import { applyFacetCountChangesJob } from '#modules/catalogue/listing/facet-counts.jobs.server.ts';
import { addPlaysToPopularityJob } from '#modules/catalogue/player/song-plays.jobs.server.ts';
import { computeRelatedProjectsJob } from '#modules/catalogue/recommendations/recommendations.jobs.server.ts';
import { updateSearchTotalsJob } from '#modules/catalogue/search/search-totals.jobs.server.ts';
import { deleteUnconfirmedTakedownClaimsJob } from '#modules/catalogue/takedowns/takedowns.jobs.server.ts';
import { deleteFilesJob, removeStaleUploadsJob } from '#modules/catalogue/uploads/uploads.jobs.server.ts';
import { chargeStorageFeesJob } from '#modules/fulfilment/consignment/storage-fees.jobs.server.ts';
import { assignParcelWarehousesJob } from '#modules/fulfilment/dispatch/dispatch.jobs.server.ts';
import { deliverPreorderDownloadsJob } from '#modules/fulfilment/parcels/deliver-downloads.server.ts';
import { notifyLowStockJob } from '#modules/fulfilment/stock/low-stock.jobs.server.ts';
import { discFaceJobs } from '#modules/making/cut-check/disc-face.jobs.server.ts';
import { closeFileChecksJob } from '#modules/making/file-checks/close-file-checks.jobs.server.ts';
import { startPressingJob } from '#modules/making/pressings/start-pressing.server.ts';
import { checkPrintFileJob } from '#modules/making/print-check/print-check.jobs.server.ts';
import { createQuoteAttachmentMakers } from '#modules/making/quotes/create-quote-attachment-makers.server.ts';
import { deleteUnconfirmedQuotesJob } from '#modules/making/quotes/quotes.jobs.server.ts';
import { royaltiesJobs } from '#modules/money/royalties/royalties.jobs.server.ts';
import { checkVatNumbersJob } from '#modules/money/taxes/check-vat-numbers.server.ts';
import { importJobs } from '#modules/office/imports/imports.jobs.server.ts';
import { deleteUnconfirmedContactMessagesJob } from '#modules/people/contact/contact.jobs.server.ts';
import { deleteLosingContestEntriesJob } from '#modules/people/contest/delete-losing-contest-entries.jobs.server.ts';
import { applyDueEmailChangesJob } from '#modules/people/identity/apply-due-email-changes.jobs.server.ts';
import { deleteStaleSocialAttemptsJob } from '#modules/people/identity/social.jobs.server.ts';
import { newsletterSubscriptionJobs } from '#modules/people/newsletter/newsletter-subscriptions.jobs.server.ts';
import {
  deleteExpiredReleaseUnsubscribeTokensJob,
  releaseAlertWorker,
} from '#modules/people/newsletter/release-alerts.jobs.server.ts';
import {
  backInStockMailWorker,
  deleteOldStockRequestsJob,
} from '#modules/selling/back-in-stock/back-in-stock.jobs.server.ts';
import { renewBoxesJob } from '#modules/selling/box-renewals/box-renewals.jobs.server.ts';
import { expireBoxRecordsJob } from '#modules/selling/boxes/box-records.jobs.server.ts';
import { buyerMailWorker } from '#modules/selling/buyer-mails/send-buyer-mails.server.ts';
import { detachCardJob } from '#modules/selling/cards/detach-card.jobs.server.ts';
import { deleteExpiredSavedItemsAndSharedCartsJob } from '#modules/selling/cart/saved-items-and-shared-carts.jobs.server.ts';
import { sendDueCartRemindersJob } from '#modules/selling/cart-reminders/cart-reminders.jobs.server.ts';
import { endFundingsAndChargePledgesJob } from '#modules/selling/fundings/fundings.jobs.server.ts';
import { paymentJobs } from '#modules/selling/payments/payments.jobs.server.ts';
import { compareLedgersJob } from '#modules/selling/reconciliation/reconciliation.jobs.server.ts';
import { deleteUnusedClaimPhotosJob } from '#modules/selling/returns/claim-photos.jobs.server.ts';
import { deleteOldCaptchaAnswersJob } from '#modules/shared/captcha/captcha.jobs.server.ts';
import { mailQueueWorker } from '#modules/shared/mail/mail.jobs.server.ts';
import { sumAndDeleteOldVisitsJob } from '#modules/site/tracking/tracking.jobs.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { JobHandler, JobQueue } from '#platform/job-queue.server.ts';
import type { Translations } from '#platform/load-texts.server.ts';
import type { PaymentProviderContext } from '#platform/payment-context.server.ts';
import type { PollingWorker } from '#platform/polling-workers.server.ts';
import type { ServicePorts } from '#platform/service-ports.server.ts';
import { masterEncodingJobs } from './master-encoding-jobs.server.ts';

interface JobParts {
  readonly database: Database;
  readonly config: Config;
  readonly ports: ServicePorts;
  readonly jobs: () => JobQueue;
}

/** Every job of the program, module by module. */
export function makeJobHandlers({ database, config, ports, jobs }: JobParts): JobHandler[] {
  const { db } = database;
  const { files } = ports;
  const pay: PaymentProviderContext = {
    db,
    config,
    ports,
    // The jobs object is made with these handlers, so it exists only once a handler runs.
    get jobs() {
      return jobs();
    },
  };
  return [
    applyFacetCountChangesJob(db),
    updateSearchTotalsJob(db),
    ...masterEncodingJobs({ db, files, ffmpegPath: config.FFMPEG_PATH, jobs }),
    divideSideJob({ db, files, jobs }),
    addPlaysToPopularityJob({ db }),
    deleteExpiredDownloadGrantsJob({ db }),
    renderProjectPicturesJob({ db, files }),
    ...discFaceJobs({ db, jobs }),
    removeStaleUploadsJob({ db, files }),
    deleteFilesJob({ files }),
    deleteUnusedClaimPhotosJob({ db, files }),
    ...importJobs({ db, files, config }),
    assignParcelWarehousesJob({ db }),
    deliverPreorderDownloadsJob({ db }),
    notifyLowStockJob({ db, config }),
    sumAndDeleteOldVisitsJob({ db, config }),
    computeRelatedProjectsJob({ db }),
    deleteLosingContestEntriesJob({ db }),
    deleteOldCaptchaAnswersJob({ db }),
    deleteStaleSocialAttemptsJob({ db }),
    applyDueEmailChangesJob({ db, jobs }),
    deleteUnconfirmedContactMessagesJob({ db }),
    deleteUnconfirmedTakedownClaimsJob({ db }),
    ...newsletterSubscriptionJobs({ db }),
    deleteExpiredSavedItemsAndSharedCartsJob({ db }),
    sendDueCartRemindersJob({ db, config }),
    deleteOldStockRequestsJob({ db }),
    deleteUnconfirmedQuotesJob({ db }),
    startPressingJob({ db }),
    checkPrintFileJob({ db, files, jobs }),
    closeFileChecksJob({ db }),
    deleteExpiredReleaseUnsubscribeTokensJob({ db }),
    checkVatNumbersJob({ db, config }),
    ...royaltiesJobs({ db }),
    chargeStorageFeesJob({ db }),
    expireBoxRecordsJob({ db }),
    ...paymentJobs(pay),
    compareLedgersJob(pay),
    detachCardJob(pay),
    endFundingsAndChargePledgesJob(pay),
    renewBoxesJob(pay),
  ];
}

/** The polling workers, beside the jobs. */
export const listPollingWorkers = ({
  database,
  config,
  ports,
  texts,
}: Pick<JobParts, 'database' | 'config' | 'ports'> & { readonly texts: Translations }): PollingWorker[] => [
  mailQueueWorker({
    db: database.db,
    config,
    sender: ports.mail,
    texts,
    enclosures: createQuoteAttachmentMakers({ db: database.db, config, tIn: texts.inLanguage }),
  }),
  releaseAlertWorker({ db: database.db }),
  buyerMailWorker({ db: database.db, config }),
  backInStockMailWorker({ db: database.db }),
];
