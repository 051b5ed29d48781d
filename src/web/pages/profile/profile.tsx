import { data, redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { notFound, notSignedIn } from '#kit/problem.ts';
import { CreatorPortraitList } from '#modules/catalogue/creators/ui/creator-portrait-wall.tsx';
import type { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';
import { sendMessageToStaffCall } from '#modules/people/conversations/conversations.contract.ts';
import {
  listOwnMessages,
  markOwnMessagesRead,
  sendMessageToStaff,
} from '#modules/people/conversations/conversations.server.ts';
import { MessageThread } from '#modules/people/conversations/ui/messages.tsx';
import {
  readOwnProfileVisibility,
  readPublicProfile,
  saveProfileVisibility,
} from '#modules/people/profiles/profile.server.ts';
import { PROFILE_PARTS, type ProfilePart } from '#modules/people/profiles/profile-visibility.ts';
import { type PublicProfile, saveProfileVisibilityCall } from '#modules/people/profiles/profiles.contract.ts';
import { ProfileVisibilityForm } from '#modules/people/profiles/ui/visibility-form.tsx';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { toProblem } from '#platform/errors-to-problems.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { RecordWall, recordWallSizes } from '#ui/record-tile/record-tile.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { Time } from '#ui/time/time.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import {
  errorPageResponse,
  loadOrThrowProblemPage,
  requirePageId,
  requirePageUser,
} from '../../page-problem.server.ts';
import { buildPageMeta } from '../shop/page-meta.server.ts';
import { PlayableRecordTile } from '../shop/playable-record-tile.tsx';
import { useShopPathBuilder } from '../shop/use-shop-path.ts';
import type { Route } from './+types/profile.ts';
import css from './profile.module.css';

export const handle = { texts: ['around', 'shop', 'artwork'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** `/p/12`: the public parts of a profile. Its owner also sees messages and settings. Never cached for others. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = requirePageId(params.id, request);
  const profile = await loadOrThrowProblemPage(ctx.user ? readPublicProfile(ctx, id) : shownToAll(ctx, id), request);
  const isOwner = ctx.user?.id === id;
  const [visibility, messages] = isOwner
    ? await Promise.all([readOwnProfileVisibility(ctx), listOwnMessages(ctx, { limit: 50 }).then(({ items }) => items)])
    : [null, []];
  const words = { name: profile.name };
  const meta = buildPageMeta(ctx, {
    title: ctx.t('around.profile.title', words),
    description: ctx.t('around.profile.description', words),
    path: `/p/${id}`,
    noindex: true,
  });
  return { profile, visibility, messages, saved: browserPageUrl(request).searchParams.has('saved'), meta };
}

/**
 * Guests are asked to sign in for private and for missing profiles alike, so the answer does not reveal which exists.
 */
async function shownToAll(ctx: Ctx, id: number): Promise<PublicProfile> {
  try {
    return await readPublicProfile(ctx, id);
  } catch (error) {
    throw toProblem(error)?.status === 404 ? notSignedIn() : error;
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const user = requirePageUser(ctx, request);
  if (requirePageId(params.id, request) !== user.id) throw errorPageResponse(notFound(), request);
  const form = await request.formData();
  const { pathname } = browserPageUrl(request);
  const answer = await catchFormRefusal(async () => {
    if (readFormText(form, 'intent') === 'read') {
      await runInTransaction(ctx, markOwnMessagesRead);
      return redirect(pathname, 303);
    }
    if (readFormText(form, 'intent') === 'write') {
      await requireWithinFormRateLimit(ctx, sendMessageToStaffCall);
      const message = parseFormBody(sendMessageToStaffCall, { body: readFormText(form, 'body') });
      await runInTransaction(ctx, (own) => sendMessageToStaff(own, message));
      return redirect(`${pathname}#messages`, 303);
    }
    const shown = Object.fromEntries(PROFILE_PARTS.map((part) => [`show_${part}`, form.has(`show_${part}`)]));
    const body = parseFormBody(saveProfileVisibilityCall, {
      public: form.has('public'),
      about: readFormText(form, 'about'),
      ...shown,
    });
    await runInTransaction(ctx, (own) => saveProfileVisibility(own, body));
    return redirect(`${pathname}?saved=1`, 303);
  });
  return answer instanceof Response ? answer : data({ ...answer.data }, answer.init ?? {});
}

const NONE = {};

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { profile, visibility, messages, saved } = loaderData;
  const shown = profile.parts.filter((part) => profile[part].length > 0);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <p className={css.by}>{t('around.profile.by')}</p>
        <h1>{profile.name}</h1>
        {profile.about && <p className={css.about}>{profile.about}</p>}
      </header>
      {visibility && <MessageThread messages={messages} errors={actionData?.fields ?? NONE} />}
      {shown.map((part) => (
        <ProfilePartSection key={part} part={part} profile={profile} />
      ))}
      {shown.length === 0 && <p className={css.nothing}>{t('around.profile.nothing')}</p>}
      {visibility && <ProfileVisibilityForm visibility={visibility} saved={saved} errors={actionData?.fields} />}
    </div>
  );
}

function ProfilePartSection({ part, profile }: { part: ProfilePart; profile: PublicProfile }) {
  const t = useTranslate();
  const at = useShopPathBuilder();
  return (
    <section className={css.part}>
      <SectionHeading size="medium">{t(`around.profile.${part}`)}</SectionHeading>
      {part === 'releases' && <Shelf tiles={profile.releases} />}
      {part === 'wishes' && <Shelf tiles={profile.wishes} />}
      {part === 'follows' && <CreatorPortraitList creators={profile.follows} linkTo={at} />}
      {part === 'reviews' && <Said reviews={profile.reviews} />}
    </section>
  );
}

function Shelf({ tiles }: { tiles: readonly ProjectTileData[] }) {
  return (
    <RecordWall rhythm="even">
      {tiles.map((tile) => (
        <PlayableRecordTile key={tile.id} tile={tile} sizes={recordWallSizes('even')} />
      ))}
    </RecordWall>
  );
}

function Said({ reviews }: { reviews: PublicProfile['reviews'] }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ul className={css.said}>
      {reviews.map((each) => (
        <li key={each.id}>
          <p>
            <span aria-hidden="true">{'★'.repeat(each.rating) + '☆'.repeat(5 - each.rating)}</span>
            <span className="visually-hidden">{t('shop.stars', { count: each.rating })}</span>
          </p>
          <blockquote lang={each.lang} className="own-words">
            {each.body}
          </blockquote>
          <p className={css.what}>
            <Link to={each.link}>{[each.artist_name, each.name].filter(Boolean).join(' – ')}</Link>,{' '}
            <Time at={each.at}>{formatDay(each.at, lang)}</Time>
          </p>
        </li>
      ))}
    </ul>
  );
}
