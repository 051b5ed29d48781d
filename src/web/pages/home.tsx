import { requestContext } from '#platform/request-context.ts';
import type { Route } from './+types/home.ts';

export const handle = { texts: ['shop'] };

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).shareUntil('home', 'projects');
  return {};
}

export default function Home() {
  return <h1>Home</h1>;
}
