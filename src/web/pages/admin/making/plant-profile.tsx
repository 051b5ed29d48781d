import { data, redirect } from 'react-router';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import {
  flattenPlantLimits,
  getPlantLimitGroup,
  PLANT_LIMIT_GROUPS,
} from '#modules/making/plant-profiles/plant-profile-limits.ts';
import { readPlantProfile } from '#modules/making/plant-profiles/plant-profiles.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { LinkTabs } from '#ui/tabs/link-tabs.tsx';
import { localizePagePath } from '../../../browser-page-url.ts';
import { readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/plant-profile.ts';
import { PlantLimitChanges } from './plant-limit-changes.tsx';
import { PlantLimitFields } from './plant-limit-fields.tsx';
import { PLANT_PROFILE_BADGE_TONES } from './plant-profile-badge-tones.ts';
import { answerPlantProfileForm } from './plant-profile-form.server.ts';

export const handle = { texts: ['plant'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('plantProfile', args);
  const { values, sources, ...head } = await loadOrThrowProblemPage(
    readPlantProfile(ctx, requireStaffPageId(args)),
    args.request,
  );
  const asked = new URL(args.request.url).searchParams.get('group');
  const group = PLANT_LIMIT_GROUPS.find((each) => each === asked) ?? 'cut';
  return {
    head,
    group,
    today: ctx.now.toISOString().slice(0, 10),
    limits: [...flattenPlantLimits(values)].flatMap(([name, value]) =>
      getPlantLimitGroup(name) === group ? [{ name, value: String(value), source: sources[name] ?? '' }] : [],
    ),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('plantProfile', args);
  const form = await args.request.formData();
  const answer = await runFormAction(ctx, (own) => answerPlantProfileForm(own, requireStaffPageId(args), form));
  if ('ok' in answer) throw redirect(localizePagePath(args.request, '/admin/plant-profiles'));
  const typed = Object.fromEntries([...form.keys()].map((name) => [name, readFormText(form, name)]));
  return data({ ...answer.data, typed }, { status: answer.init?.status ?? 422 });
}

/** A version with its limits by group. The form adds the next version. */
export default function PlantProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { head, group, today } = loaderData;
  const typed = actionData?.typed ?? {};
  const faults = readFieldErrors(actionData);
  const limits = loaderData.limits.map(({ name, value, source }) => ({
    name,
    value: typed[`limit.${name}`] ?? value,
    source: typed[`source.${name}`] ?? source,
  }));
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/plant-profiles" name={t('admin.nav.plant-profiles')} here={head.name} />
      <h1 className={css.title}>{t('plant.title', { name: head.name })}</h1>
      <p>
        <Badge tone={PLANT_PROFILE_BADGE_TONES[head.state]}>{t(`plant.state.${head.state}`)}</Badge> {t('plant.from')}{' '}
        {formatDay(`${head.valid_from}T00:00:00Z`, lang)}
        {head.edited_by && ` · ${t('plant.edited')} ${head.edited_by}`}
      </p>
      <p className={css.quiet}>
        {t('plant.source')}: {head.source}
      </p>
      <section className={css.stack}>
        <h2 className={css.subtitle}>{t('plant.changes')}</h2>
        <PlantLimitChanges changes={head.changes} />
      </section>
      <LinkTabs
        label={t('plant.limit')}
        current={group}
        tabs={PLANT_LIMIT_GROUPS.map((id) => ({ id, label: t(`plant.groups.${id}`), to: `?group=${id}` }))}
      />
      <Form method="post" key={`${head.id} ${group}`} errors={faults}>
        <PlantLimitFields caption={t(`plant.groups.${group}`)} limits={limits} faults={faults} />
        <h2 className={css.subtitle}>{t('plant.next')}</h2>
        <p className={css.quiet}>{t('plant.next_hint')}</p>
        <FieldRow>
          <TextField
            name="name"
            label={t('plant.name')}
            required
            maxLength={80}
            autoComplete="off"
            defaultValue={typed.name}
          />
          <TextField
            name="valid_from"
            type="date"
            label={t('plant.from')}
            required
            min={today}
            defaultValue={typed.valid_from ?? today}
          />
        </FieldRow>
        <TextField
          name="source"
          label={t('plant.source')}
          hint={t('plant.source_hint')}
          required
          maxLength={400}
          autoComplete="off"
          defaultValue={typed.source}
        />
        <FormResult answer={actionData} />
        <FormActions>
          <Button type="submit" look="primary">
            {t('plant.add')}
          </Button>
          {head.state === 'planned' && (
            <Button type="submit" look="plain" name="intent" value="remove" formNoValidate>
              {t('plant.remove')}
            </Button>
          )}
        </FormActions>
      </Form>
    </div>
  );
}
