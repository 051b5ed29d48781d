import { data } from 'react-router';
import { Maintenance, NotFound } from '../shell/error-page.tsx';
import type { Route } from './+types/error.ts';

/** `/error?type=maintenance`; any other type is the not-found page (spec §2, Error screens). */
export function loader({ request }: Route.LoaderArgs) {
  const maintenance = new URL(request.url).searchParams.get('type') === 'maintenance';
  return data({ maintenance }, { status: maintenance ? 503 : 404 });
}

export default function ErrorScreen({ loaderData }: Route.ComponentProps) {
  return loaderData.maintenance ? <Maintenance /> : <NotFound />;
}
