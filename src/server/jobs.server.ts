import type { Database } from '#db/open-database.server.ts';
import { projectPictures } from '#modules/artwork/artwork.jobs.server.ts';
import { backInStockRound, sweepWaiters } from '#modules/back-in-stock/back-in-stock.jobs.server.ts';
import { boxJobs } from '#modules/box-renewals/box-renewals.jobs.server.ts';
import { sweepCaptcha } from '#modules/captcha/captcha.jobs.server.ts';
import { sweepCarts } from '#modules/cart/cart.jobs.server.ts';
import { cartReminders } from '#modules/cart-reminders/cart-reminders.jobs.server.ts';
import { foldFacetCounts } from '#modules/catalogue/catalogue.jobs.server.ts';
import { sweepContact } from '#modules/contact/contact.jobs.server.ts';
import { forgetContestEntries } from '#modules/contest/contest.jobs.server.ts';
import { creatorMoneyJobs } from '#modules/creator-money/creator-money.jobs.server.ts';
import { depositJob } from '#modules/deposits/deposits.jobs.server.ts';
import { placeParcels } from '#modules/dispatch/dispatch.jobs.server.ts';
import { fundingJobs } from '#modules/fundings/fundings.jobs.server.ts';
import { moveEmails } from '#modules/identity/identity.jobs.server.ts';
import { sweepSocial } from '#modules/identity/social.jobs.server.ts';
import { importJobs } from '#modules/imports/imports.jobs.server.ts';
import { mailRound } from '#modules/mail/mail.jobs.server.ts';
import { musicJobs } from '#modules/music/encode.jobs.server.ts';
import { newsletterJobs } from '#modules/newsletter/newsletter.jobs.server.ts';
import { filesOfTheDay } from '#modules/orders/deliver-files.server.ts';
import type { PayWork } from '#modules/payments/ask-provider.server.ts';
import { paymentJobs } from '#modules/payments/payments.jobs.server.ts';
import { pressingJob } from '#modules/pressings/start-pressing.server.ts';
import { sweepQuotes } from '#modules/quotes/quotes.jobs.server.ts';
import { quoteEnclosures } from '#modules/quotes/quotes.mails.server.ts';
import { recommendRound } from '#modules/recommendations/recommendations.jobs.server.ts';
import { newsRound, sweepLeaveTokens } from '#modules/release-news/release-news.jobs.server.ts';
import { sweepPhotos } from '#modules/returns/returns.jobs.server.ts';
import { keepSearchTotals } from '#modules/search/search.jobs.server.ts';
import { lowStockRound } from '#modules/stock/stock.jobs.server.ts';
import { vatNumberJob } from '#modules/taxes/check-vat-numbers.server.ts';
import { sumVisits } from '#modules/tracking/tracking.jobs.server.ts';
import { dropFiles, sweepUploads } from '#modules/uploads/uploads.jobs.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { JobHandler, Jobs } from '#platform/jobs.server.ts';
import type { Ports } from '#platform/ports.server.ts';
import type { Round } from '#platform/rounds.server.ts';
import type { TextFiles } from '#platform/texts.server.ts';

export interface JobParts {
  readonly database: Database;
  readonly config: Config;
  readonly ports: Ports;
  readonly jobs: () => Jobs;
}

/** Every job of the program, module by module. */
export function jobHandlers({ database, config, ports, jobs }: JobParts): JobHandler[] {
  const { db } = database;
  const { files } = ports;
  const pay: PayWork = {
    db,
    config,
    ports,
    // The jobs are made of these handlers, so they are there only once a handler runs.
    get jobs() {
      return jobs();
    },
  };
  return [
    foldFacetCounts(db),
    keepSearchTotals(db),
    ...musicJobs({ db, files, ffmpegPath: config.FFMPEG_PATH }),
    projectPictures({ db, files }),
    sweepUploads({ db, files }),
    dropFiles({ files }),
    sweepPhotos({ db, files }),
    ...importJobs({ db, files, config }),
    placeParcels({ db }),
    filesOfTheDay({ db }),
    lowStockRound({ db, config }),
    sumVisits({ db, config }),
    recommendRound({ db }),
    forgetContestEntries({ db }),
    sweepCaptcha({ db }),
    sweepSocial({ db }),
    moveEmails({ db, jobs }),
    sweepContact({ db }),
    ...newsletterJobs({ db }),
    sweepCarts({ db }),
    cartReminders({ db, config }),
    sweepWaiters({ db }),
    sweepQuotes({ db }),
    pressingJob({ db }),
    sweepLeaveTokens({ db }),
    vatNumberJob({ db, config }),
    ...creatorMoneyJobs({ db }),
    depositJob({ db }),
    ...paymentJobs(pay),
    fundingJobs(pay),
    boxJobs(pay),
  ];
}

/** What looks for its own work, beside the jobs. */
export const rounds = ({
  database,
  config,
  ports,
  texts,
}: Pick<JobParts, 'database' | 'config' | 'ports'> & { readonly texts: TextFiles }): Round[] => [
  mailRound({
    db: database.db,
    config,
    sender: ports.mail,
    texts,
    enclosures: quoteEnclosures({ db: database.db, config, tIn: texts.inLanguage }),
  }),
  newsRound({ db: database.db }),
  backInStockRound({ db: database.db }),
];
