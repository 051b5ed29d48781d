import { data } from 'react-router';
import { errorType, statusOfType } from '#modules/shell/error-type.ts';
import { ErrorScreen } from '../shell/error-page.tsx';
import type { Route } from './+types/error.ts';

/** Any address that is no page, and `/error`: with `?type=maintenance` the maintenance page, else the not-found page (spec §2, Error screens). */
export const loader = ({ request }: Route.LoaderArgs) =>
  data(null, { status: statusOfType(errorType(undefined, new URL(request.url).search)) });

export default function ErrorOfAddress() {
  return <ErrorScreen />;
}
