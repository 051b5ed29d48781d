import { Link } from '#i18n/link.tsx';
import css from './projects.module.css';

/** The head of a page about the promotion of a release, with the way back to the release. */
export function PromotionPageHead({
  project_id,
  name,
  title,
  lead,
}: {
  project_id: number;
  name: string;
  title: string;
  lead: string;
}) {
  return (
    <header className={css.head}>
      <p>
        <Link to={`/project/manage?id=${project_id}`}>{name}</Link>
      </p>
      <h1>{title}</h1>
      <p className={css.lead}>{lead}</p>
    </header>
  );
}
