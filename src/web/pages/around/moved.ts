import { redirect } from 'react-router';
import { pathFrom, plainPath } from '#i18n/localized-path.ts';
import { notFound } from '#kit/problem.ts';
import { pageAddress } from '../../page-address.ts';
import { pageAnswer } from '../../page-problem.server.ts';
import type { Route } from './+types/moved.ts';
import { movedTo } from './moved-paths.ts';

/** Addresses of the specification whose page lives elsewhere: 301 to it, in the same language and with the same query. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = pageAddress(request);
  const to = movedTo(plainPath(pathname));
  if (!to) throw pageAnswer(notFound(), request);
  throw redirect(`${pathFrom(pathname, to)}${search}`, 301);
}
