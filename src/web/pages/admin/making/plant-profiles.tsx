import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { listPlantProfiles } from '#modules/making/plant-profiles/plant-profiles.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Table } from '#ui/table/table.tsx';
import css from '../common/admin.module.css';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/plant-profiles.ts';
import { PlantLimitChanges } from './plant-limit-changes.tsx';
import { PLANT_PROFILE_BADGE_TONES } from './plant-profile-badge-tones.ts';

export const handle = { texts: ['plant'] };

export const loader = (args: Route.LoaderArgs) => listPlantProfiles(requireAdminPageAccess('plantProfiles', args));

/** The versions of the plant profile, with the changes of each. */
export default function PlantProfiles({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const local = usePathLocalizer();
  return (
    <div className={css.stack}>
      <h1 className={css.title}>{t('admin.nav.plant-profiles')}</h1>
      <p className={css.quiet}>{t('plant.hint')}</p>
      <Table
        caption={t('plant.versions')}
        rows={loaderData.items}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            title: t('plant.name'),
            cell: ({ id, name }) => <Link to={local(`/admin/plant-profiles/${id}`)}>{name}</Link>,
          },
          {
            id: 'from',
            title: t('plant.from'),
            whole: true,
            cell: ({ valid_from }) => formatDay(`${valid_from}T00:00:00Z`, lang),
          },
          {
            id: 'state',
            title: t('admin.orders.status'),
            cell: ({ state }) => <Badge tone={PLANT_PROFILE_BADGE_TONES[state]}>{t(`plant.state.${state}`)}</Badge>,
          },
          { id: 'edited', title: t('plant.edited'), minor: true, cell: ({ edited_by }) => edited_by },
          {
            id: 'changes',
            title: t('plant.changes'),
            minor: true,
            cell: ({ changes }) => <PlantLimitChanges changes={changes} />,
          },
          { id: 'source', title: t('plant.source'), minor: true, cell: ({ source }) => source },
        ]}
      />
    </div>
  );
}
