import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { listAuditEntries } from '#modules/office/back-office/audit-log-and-open-tasks.server.ts';
import {
  banUserCall,
  USER_ROLES,
  UserRoleOrPricesChange,
} from '#modules/office/back-office/staff-and-users.contract.ts';
import {
  banUser,
  changeUserRoleOrPrices,
  readUser,
  unbanUser,
} from '#modules/office/back-office/staff-and-users.server.ts';
import { listBoxSubscriptions } from '#modules/selling/boxes/boxes-for-staff.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox, RadioGroup } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { AuditTable } from '../common/audit-table.tsx';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditFormButtons, EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { VisitOriginLabel } from '../site/visit-origin-label.tsx';
import type { Route } from './+types/user.ts';
import { UserBoxSubscriptions } from './user-box-subscriptions.tsx';

export const handle = { texts: ['boxes', 'box'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('user', args);
  const id = requireStaffPageId(args);
  const [user, record, boxes] = await Promise.all([
    loadOrThrowProblemPage(readUser(ctx, id), args.request),
    listAuditEntries(ctx, { entity: 'user', entity_id: String(id), limit: 20 }),
    listBoxSubscriptions(ctx, { user_id: id, limit: 20 }),
  ]);
  const isStaff = user.role !== 'user' && user.role !== 'creator';
  return {
    user,
    record: record.items,
    boxes,
    mayChange: ctx.role === 'admin',
    mayBan: user.id !== ctx.user?.id && (ctx.role === 'admin' || !isStaff),
  };
}

export async function action(args: Route.ActionArgs) {
  const id = requireStaffPageId(args);
  const form = await args.request.formData();
  const intent = readFormText(form, 'intent');
  if (intent === 'ban' || intent === 'unban')
    return runFormAction(requireAdminPageAccess('user', args), async (own) => {
      if (intent === 'unban') await unbanUser(own, id);
      else await banUser(own, id, parseFormBody(banUserCall, { reason: readFormText(form, 'reason') }).reason);
    });
  return runFormAction(requireAdminFormAccess('user', args), async (own) => {
    const asked = { role: readFormText(form, 'role'), prod: form.has('prod'), pro: form.has('pro') };
    await changeUserRoleOrPrices(own, id, parseBySchema(UserRoleOrPricesChange, asked));
  });
}

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { user, record, boxes, mayChange, mayBan } = loaderData;
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/users" name={t('admin.users.title')} here={user.id} />
      <header className={css.heading}>
        <h1 className={css.title}>{user.name || user.email}</h1>
        {user.pro && <Badge tone="blue">{t('admin.users.pro')}</Badge>}
        {user.banned && <Badge tone="red">{t('admin.users.banned')}</Badge>}
      </header>
      <FormResult answer={actionData} done={t('admin.users.changed')} />
      <UserFacts user={user} />
      <div className={css.moves}>
        <LinkButton to={`/admin/conversations/${user.id}`} size="small">
          {t('admin.users.write')}
        </LinkButton>
        <LinkButton to={`/admin/order-manual?email=${encodeURIComponent(user.email)}`} size="small" icon="plus">
          {t('admin.order_drafts.add')}
        </LinkButton>
      </div>
      <UserBoxSubscriptions boxes={boxes} email={user.email} />
      {mayChange && <RoleForm user={user} answer={actionData} />}
      {mayBan && <BlockForm user={user} answer={actionData} />}
      <section className={css.stack}>
        <h2 className={css.subtitle}>{t('admin.audit.title')}</h2>
        <AuditTable entries={record} />
      </section>
    </div>
  );
}

interface UserPart {
  readonly user: Route.ComponentProps['loaderData']['user'];
  readonly answer: Route.ComponentProps['actionData'];
}

function UserFacts({ user }: Pick<UserPart, 'user'>) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <FactList
      facts={[
        [t('admin.users.email'), user.email],
        [t('admin.users.role'), t(`admin.users.roles.${user.role}`)],
        [t('admin.users.country'), user.country_id],
        [t('admin.users.language'), user.lang],
        [
          t('admin.users.orders'),
          user.orders_count > 0 ? (
            <Link key="orders" to={`/admin/orders?q=${encodeURIComponent(user.email)}`}>
              {user.orders_count}
            </Link>
          ) : (
            user.orders_count
          ),
        ],
        [t('admin.users.projects'), user.projects],
        [t('admin.quotes.origin'), user.origin && <VisitOriginLabel key="origin" code={user.origin} />],
        [t('admin.users.since'), formatDay(user.created_at, lang)],
      ]}
    />
  );
}

function RoleForm({ user, answer }: UserPart) {
  const t = useTranslate();
  return (
    <section className={css.narrow}>
      <h2 className={css.subtitle}>{t('admin.users.change_role')}</h2>
      <Form method="post" key={`${user.role}${user.prod}${user.pro}`} errors={readFieldErrors(answer)}>
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
        <Checkbox
          name="pro"
          label={t('admin.users.pro_label')}
          hint={t('admin.users.pro_hint')}
          defaultChecked={user.pro}
        />
        <Checkbox name="prod" label={t('admin.users.prod')} defaultChecked={user.prod} />
        <EditFormButtons />
      </Form>
    </section>
  );
}

/** Blocks an account, or unblocks it. */
function BlockForm({ user: { banned }, answer }: UserPart) {
  const t = useTranslate();
  const errors = readFieldErrors(answer);
  if (banned)
    return (
      <Form method="post" className={css.narrow}>
        <p>{t('admin.users.unban_hint')}</p>
        <div>
          <Button type="submit" name="intent" value="unban">
            {t('admin.users.unban')}
          </Button>
        </div>
      </Form>
    );
  return (
    <details className={classNames(css.more, css.narrow)} open={errors.reason !== undefined}>
      <summary>{t('admin.users.ban')} …</summary>
      <Form method="post" errors={errors} rules={{ reason: { required: true } }}>
        <p>{t('admin.users.ban_hint')}</p>
        <TextField name="reason" label={t('admin.projects.reason')} required maxLength={500} autoComplete="off" />
        <div>
          <Button type="submit" name="intent" value="ban" look="danger">
            {t('admin.users.ban')}
          </Button>
        </div>
      </Form>
    </details>
  );
}
