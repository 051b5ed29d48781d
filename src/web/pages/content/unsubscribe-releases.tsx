import { useTranslate } from '#i18n/texts-context.tsx';
import { unsubscribeFromReleases } from '#modules/people/identity/mail-preferences.server.ts';
import { unsubscribeFromReleasesCall } from '#modules/people/newsletter/release-alerts.contract.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { parseFormBody } from '../../form-action.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/unsubscribe-releases.ts';
import { answerUnsubscribe } from './answer-unsubscribe.server.ts';
import { UnsubscribePage } from './unsubscribe-page-frame.tsx';

export const handle = { texts: ['content'] };
export const meta: Route.MetaFunction = noindexPageMeta;

export function loader({ context }: Route.LoaderArgs) {
  return { title: context.get(requestContext).t('content.leave_releases.title') };
}

/** Ends release notifications. */
export const action = ({ context, request }: Route.ActionArgs) =>
  answerUnsubscribe(context.get(requestContext), request, unsubscribeFromReleasesCall, (own, query) => {
    const { token } = parseFormBody(unsubscribeFromReleasesCall, { token: query.get('token') ?? '' });
    return unsubscribeFromReleases(own, token);
  });

export default function UnsubscribeReleasesPage({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const texts = {
    title,
    question: t('content.leave_releases.ask'),
    button: t('content.leave_releases.leave'),
    done: t('content.leave_releases.left'),
  };
  return (
    <UnsubscribePage texts={texts} answer={actionData}>
      <LinkButton to="/my-account" look="plain">
        {t('content.leave_releases.settings')}
      </LinkButton>
    </UnsubscribePage>
  );
}
