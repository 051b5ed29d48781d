import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { RoleChange, USER_ROLES } from '#modules/backoffice/backoffice.contract.ts';
import { changeRole, readUser } from '#modules/backoffice/people.server.ts';
import { listAudit } from '#modules/backoffice/records.server.ts';
import { parseBy } from '#platform/validate.server.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { Checkbox, RadioGroup } from '#ui/field/choice-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { answerForm, textOf } from '../../form-answer.server.ts';
import { orPage } from '../../page-problem.server.ts';
import type { Route } from './+types/user.ts';
import css from './admin.module.css';
import { openAdmin, writeAdmin } from './admin-page.server.ts';
import { AuditTable } from './audit-table.tsx';
import { idOf } from './desk.server.ts';
import { DeskActions, Trail } from './desk.tsx';
import { Facts } from './facts.tsx';
import { Origin } from './origin.tsx';
import { Answered, fieldsOf } from './refused.tsx';

export async function loader(args: Route.LoaderArgs) {
  const ctx = openAdmin('user', args);
  const id = idOf(args);
  const [user, record] = await Promise.all([
    orPage(readUser(ctx, id), args.request),
    listAudit(ctx, { entity: 'user', entity_id: String(id), limit: 20 }),
  ]);
  return { user, record: record.items, mayChange: ctx.role === 'admin' };
}

export async function action(args: Route.ActionArgs) {
  const ctx = writeAdmin('user', args);
  const form = await args.request.formData();
  return answerForm(ctx, async (own) => {
    await changeRole(own, idOf(args), parseBy(RoleChange, { role: textOf(form, 'role'), prod: form.has('prod') }));
  });
}

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { user, record, mayChange } = loaderData;
  return (
    <div className={css.stack}>
      <Trail list="/admin/users" name={t('admin.users.title')} here={user.id} />
      <h1 className={css.title}>{user.name || user.email}</h1>
      <Facts
        facts={[
          [t('admin.users.email'), user.email],
          [t('admin.users.role'), t(`admin.users.roles.${user.role}`)],
          [t('admin.users.country'), user.country_id],
          [t('admin.users.language'), user.lang],
          [t('admin.users.orders'), user.orders_count],
          [t('admin.users.projects'), user.projects],
          [t('admin.quotes.origin'), user.origin && <Origin key="origin" code={user.origin} />],
          [t('admin.users.since'), formatDay(user.created_at, lang)],
        ]}
      />
      <div>
        <LinkButton to={`/admin/order-manual?email=${encodeURIComponent(user.email)}`} size="small" icon="plus">
          {t('admin.order_drafts.add')}
        </LinkButton>
      </div>
      {mayChange && (
        <section className={css.narrow}>
          <h2 className={css.subtitle}>{t('admin.users.change_role')}</h2>
          <Answered answer={actionData} done={t('admin.users.role_changed')} />
          <Form method="post" key={`${user.role}${user.prod}`} errors={fieldsOf(actionData)}>
            <RadioGroup
              name="role"
              label={t('admin.users.role')}
              defaultValue={user.role}
              hint={t('admin.users.role_hint')}
              choices={USER_ROLES.map((value) => ({
                value,
                label: t(`admin.users.roles.${value}`),
                hint: t(`admin.users.may.${value}`),
              }))}
            />
            <Checkbox name="prod" label={t('admin.users.prod')} defaultChecked={user.prod} />
            <DeskActions />
          </Form>
        </section>
      )}
      <section className={css.stack}>
        <h2 className={css.subtitle}>{t('admin.audit.title')}</h2>
        <AuditTable entries={record} />
      </section>
    </div>
  );
}
