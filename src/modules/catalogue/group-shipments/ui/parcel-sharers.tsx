import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { ParcelSharers } from '../group-shipments.contract.ts';

/** The releases that share the parcel of a release: public ones by name, the others by their number. */
export function ParcelSharersNote({ sharers: { releases, listed } }: { sharers: ParcelSharers }) {
  const t = useTranslate();
  if (releases === 0) return null;
  const unnamed = releases - listed.length;
  return (
    <p>
      {t('projects.group.shared', { count: releases })}{' '}
      {listed.map(({ id, name, artist_name, link }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={link}>{[artist_name, name].filter(Boolean).join(' – ')}</Link>
        </span>
      ))}
      {unnamed > 0 && `${listed.length > 0 ? ', ' : ''}${t('projects.group.unnamed', { count: unnamed })}`}
    </p>
  );
}
