import { useTranslate } from '#i18n/texts-context.tsx';
import type { Pressing } from '#modules/making/pressings/pressings.contract.ts';
import { PressingTimeline } from '#modules/making/pressings/ui/pressing-timeline.tsx';
import type { OfferState } from '#modules/making/quotes/quote-states-and-offer-faults.ts';
import type { Quote, QuoteAnswer } from '#modules/making/quotes/quotes.contract.ts';
import { OfferDetails, RequestedConfigurationTable } from '#modules/making/quotes/ui/offer-details.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { AcceptOfferForm } from './accept-offer-form.tsx';
import { FileCheckReportLinks } from './file-check-report-links.tsx';
import { PayDueAmountForm } from './pay-due-amount-form.tsx';
import type { PressingOfferFormData } from './pressing-offer.server.ts';
import { PRESSING_STATUS_BADGE_TONES } from './pressing-status-badge-tones.ts';
import css from './pressings.module.css';
import type { RefusedFormAnswer } from './refused-form-answer.ts';
import { TestPressingSection } from './test-pressing-section.tsx';

/** An offer from the first reading to the last invoice: acceptance, payments, stages; the request is below. */
export function PressingOfferView({
  title,
  quote,
  answers,
  desk,
  refused,
}: {
  title: string;
  quote: Quote;
  /** The latest first. */
  answers: readonly { readonly answer: QuoteAnswer; readonly state: OfferState }[];
  desk: PressingOfferFormData;
  refused: RefusedFormAnswer | undefined;
}) {
  const t = useTranslate();
  const { pressing } = desk;
  return (
    <article className={css.desk}>
      <header className={css.head}>
        <h1>{title}</h1>
        {pressing && (
          <Badge tone={PRESSING_STATUS_BADGE_TONES[pressing.stage]}>{t(`pressing.stage.${pressing.stage}`)}</Badge>
        )}
      </header>
      {answers.length === 0 && <p>{t('quote.own.waiting')}</p>}
      {pressing && <Standing pressing={pressing} desk={desk} refused={refused} />}
      {answers.map(({ answer, state }) => (
        <OfferDetails key={answer.id} answer={answer} state={answer.amount === null ? null : state}>
          <AcceptOfferForm answer={answer} desk={desk} refused={refused} />
        </OfferDetails>
      ))}
      <RequestedConfigurationTable quote={quote} />
    </article>
  );
}

function Standing({
  pressing,
  desk,
  refused,
}: {
  pressing: Pressing;
  desk: PressingOfferFormData;
  refused: RefusedFormAnswer | undefined;
}) {
  const t = useTranslate();
  const due = pressing.payments.find(({ status }) => status === 'pending');
  return (
    <div className={css.standing}>
      <Words pressing={pressing} />
      {due && <PayDueAmountForm key={due.order_id} pressing={pressing} due={due} desk={desk} refused={refused} />}
      <TestPressingSection pressing={pressing} isCustomer mayRecord={desk.may_keep} refused={refused} />
      {pressing.tasks.length > 0 && (
        <section className={css.part}>
          <h2>{t('pressing.steps')}</h2>
          <PressingTimeline tasks={pressing.tasks} />
        </section>
      )}
      {pressing.project && desk.reports.length > 0 && (
        <section className={css.part}>
          <h2>{t('pressing.reports.title')}</h2>
          <FileCheckReportLinks project_id={pressing.project.id} reports={desk.reports} />
        </section>
      )}
      <Papers pressing={pressing} orderKey={desk.key} />
    </div>
  );
}

function Words({ pressing }: { pressing: Pressing }) {
  const t = useTranslate();
  const { stage, project, cancel_reason, user_id } = pressing;
  const tone = stage === 'cancelled' ? 'info' : stage.endsWith('due') ? 'warning' : 'success';
  return (
    <>
      <Notice tone={tone} title={t(`pressing.stage.${stage}`)}>
        <p>{t(`pressing.means.${stage}`)}</p>
        {cancel_reason && <p>{cancel_reason}</p>}
      </Notice>
      {project && user_id !== null && (
        <div>
          <LinkButton to={`/project/manage?id=${project.id}`} size="small">
            {t('pressing.to_project')}
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** The invoices and credit notes of its payments and refunds. */
function Papers({ pressing, orderKey }: { pressing: Pressing; orderKey: string | null }) {
  const t = useTranslate();
  const query = orderKey === null ? '' : `?key=${encodeURIComponent(orderKey)}`;
  const papers = pressing.payments.flatMap(({ order_id, invoice_number, credit_notes, kind, net }) => [
    ...(invoice_number
      ? [
          {
            to: `/api/user/orders/${order_id}/invoice${query}`,
            text: t(`pressing.paper.${kind === 'deposit' && net < pressing.total ? 'deposit' : 'final'}`, {
              number: invoice_number,
            }),
          },
        ]
      : []),
    ...credit_notes.map(({ refund_id, number }) => ({
      to: `/api/user/orders/${order_id}/credit-notes/${refund_id}${query}`,
      text: t('pressing.paper.credit', { number }),
    })),
  ]);
  if (papers.length === 0) return null;
  return (
    <section className={css.part}>
      <h2>{t('pressing.papers')}</h2>
      <ul className={css.papers}>
        {papers.map(({ to, text }) => (
          <li key={to}>
            <DownloadLink to={to} size="small">
              {text}
            </DownloadLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
