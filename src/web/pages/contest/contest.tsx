import { data, redirect, useLocation, useSearchParams } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { pathWithoutLanguage } from '#i18n/localized-path.ts';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { enterContestCall } from '#modules/people/contest/contest.contract.ts';
import { CONTEST_ENTRY_KEEP_DAYS } from '#modules/people/contest/contest.ts';
import {
  enterContest,
  type PublishedContest,
  readPublishedContest,
} from '#modules/people/contest/enter-contest.server.ts';
import { ContestEntryForm } from '#modules/people/contest/ui/entry-form.tsx';
import { runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { buildPageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/contest.ts';
import css from './contest.module.css';

export const handle = { texts: ['around'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** An entry page; that its visitor comes from it is marked with every page (tracking/visit-cookies). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { pathname } = browserPageUrl(request);
  const contest = await readPublishedContest(ctx);
  const title = contest?.title ?? ctx.t('around.contest.title');
  const words = { title, description: contest?.prize ?? ctx.t('around.contest.description') };
  return {
    contest,
    brand: ctx.config.BRAND_NAME,
    meta: buildPageMeta(ctx, { ...words, path: pathWithoutLanguage(pathname) }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { pathname } = browserPageUrl(request);
  const form = await request.formData();
  const answer = await catchFormRefusal(async () => {
    await requireWithinFormRateLimit(ctx, enterContestCall);
    const body = parseFormBody(enterContestCall, {
      contest_id: Number(readFormText(form, 'contest_id')),
      name: readFormText(form, 'name'),
      email: readFormText(form, 'email'),
      consent: form.has('consent'),
      door: pathname.endsWith('/party') ? 'party' : 'contest',
    });
    // A hidden field. Only bots fill it in; they get the usual thanks without an entry.
    if (!readFormText(form, 'homepage')) await runInTransaction(ctx, (own) => enterContest(own, body));
    return redirect(`${pathname}?said=entered`, 303);
  });
  if (answer instanceof Response) return answer;
  const typed = { name: readFormText(form, 'name'), email: readFormText(form, 'email') };
  return data({ ...answer.data, typed }, answer.init ?? {});
}

export default function ContestPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { contest, brand } = loaderData;
  const party = pathWithoutLanguage(useLocation().pathname) === '/contest/party';
  if (!contest)
    return (
      <div className={css.page}>
        <h1>{t('around.contest.none_title')}</h1>
        <EmptyState
          title={t('around.contest.none')}
          action={<LinkButton to="/vinyl-shop">{t('around.contest.none_action')}</LinkButton>}
        />
      </div>
    );
  return (
    <div className={css.page}>
      <header className={css.head}>
        <p className={css.by}>{t(party ? 'around.contest.by_party' : 'around.contest.by')}</p>
        <h1>{contest.title}</h1>
        {party && <p className={css.greeting}>{t('around.contest.party_lead')}</p>}
      </header>
      <div className={css.columns}>
        <div className={css.prize}>
          <p className={css.lead}>{contest.prize}</p>
          <When contest={contest} />
        </div>
        <Entering contest={contest} answer={actionData} />
      </div>
      <Terms brand={brand} />
    </div>
  );
}

function When({ contest: { state, opens_at, closes_at } }: { contest: PublishedContest }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (state === 'coming')
    return <p className={css.when}>{t('around.contest.opens', { day: formatDay(opens_at, lang) })}</p>;
  return state === 'open' ? (
    <p className={css.when}>{t('around.contest.closes', { day: formatDay(closes_at, lang) })}</p>
  ) : null;
}

/** The form while the contest is open; the state before and the result after. */
function Entering({ contest, answer }: { contest: PublishedContest; answer: Route.ComponentProps['actionData'] }) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const local = usePathLocalizer();
  const { pathname } = useLocation();
  if (query.get('said') === 'entered')
    return (
      <Notice tone="success" title={t('around.contest.entered_title')}>
        <p>{t('around.contest.entered')}</p>
      </Notice>
    );
  switch (contest.state) {
    case 'open':
      return (
        <ContestEntryForm contest_id={contest.id} action={local(pathWithoutLanguage(pathname))} answer={answer ?? {}} />
      );
    case 'drawn':
      return (
        <Notice title={t('around.contest.drawn_title')}>
          <p>{t('around.contest.drawn', { name: contest.winner_name ?? '' })}</p>
        </Notice>
      );
    case 'closed':
      return (
        <Notice title={t('around.contest.closed_title')}>
          <p>{t('around.contest.closed')}</p>
        </Notice>
      );
    default:
      return <Notice>{t('around.contest.coming')}</Notice>;
  }
}

function Terms({ brand }: { brand: string }) {
  const t = useTranslate();
  return (
    <section className={css.terms} aria-labelledby="terms">
      <h2 id="terms">{t('around.contest.terms_title')}</h2>
      <ol>
        {['who', 'how', 'draw', 'prize', 'data'].map((key) => (
          <li key={key}>
            {t(`around.contest.terms.${key}`, {
              ...(key === 'who' && { brand }),
              ...(key === 'data' && { days: CONTEST_ENTRY_KEEP_DAYS }),
            })}
          </li>
        ))}
      </ol>
    </section>
  );
}
