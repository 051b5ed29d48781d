import { CountryName } from '#i18n/country-name.tsx';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { lookupTable } from '#kit/lookup-table.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { mayRoleCall } from '#kit/roles.ts';
import {
  addGroupedReleaseCall,
  type GroupShipmentDetails,
  removeGroupedReleaseCall,
  setGroupShipmentStateCall,
} from '#modules/catalogue/group-shipments/group-shipments.admin.contract.ts';
import {
  addGroupedRelease,
  listGroupedReleases,
  readGroupShipment,
  removeGroupedRelease,
  setGroupShipmentState,
} from '#modules/catalogue/group-shipments/manage-group-shipments.server.ts';
import { parseReleaseId } from '#modules/catalogue/takedowns/takedown-claim-states.ts';
import { ParcelStatusBadge } from '#modules/selling/orders/ui/order-badge.tsx';
import type { Ctx } from '#platform/ctx.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Table } from '#ui/table/table.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { ADMIN_PAGES } from '../common/page-access.ts';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/group-shipment.ts';
import { GroupDeliveryAddress } from './group-delivery-address.tsx';
import { GROUP_SHIPMENT_BADGE_TONES } from './group-shipment-badge-tones.ts';

export const handle = { texts: ['account', 'stock'] };

/** `/admin/group-shipments/7`: its releases and parcels. Staff add and take out releases, and close it. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('groupShipment', args);
  const id = requireStaffPageId(args);
  const { search, page } = readStaffListQuery(args.request);
  const [group, list] = await loadOrThrowProblemPage(
    Promise.all([readGroupShipment(ctx, id), listGroupedReleases(ctx, id, { ...(search && { search }), page })]),
    args.request,
  );
  return { group, list, mayWrite: mayRoleCall(ADMIN_PAGES.groupShipment.write, ctx.role) };
}

type Work = (own: Ctx, id: number, form: FormData) => Promise<unknown>;
const INTENTS: Readonly<Record<string, Work>> = lookupTable({
  add: (own, id, form) => addGroupedRelease(own, id, parseFormBody(addGroupedReleaseCall, readMove(form))),
  remove: (own, id, form) => removeGroupedRelease(own, id, parseFormBody(removeGroupedReleaseCall, readMove(form))),
  state: (own, id, form) => {
    const asked = { state: readFormText(form, 'state'), reason: readFormText(form, 'reason') };
    return setGroupShipmentState(own, id, parseFormBody(setGroupShipmentStateCall, asked));
  },
});

/** A release by its number, or by the address of its page. */
function readMove(form: FormData) {
  const project_id = parseReleaseId(readFormText(form, 'project_id'));
  if (project_id === null) throw fieldProblem('project_id', 'release_unknown');
  return { project_id, reason: readFormText(form, 'reason') };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('groupShipment', args);
  const id = requireStaffPageId(args);
  const form = await args.request.formData();
  const work = INTENTS[readFormText(form, 'intent')];
  return runFormAction(ctx, async (own) => {
    if (!work) throw notFound();
    await work(own, id, form);
  });
}

type Given = Route.ComponentProps;

export default function GroupShipmentPage({ loaderData, actionData }: Given) {
  const t = useTranslate();
  const { group, list, mayWrite } = loaderData;
  const { id, name, code, shop, owner, state } = group;
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/group-shipments" name={t('admin.group_shipments.title')} here={code} />
      <ListPage
        title={name}
        {...useStaffListTextsAndPaging('admin.group_shipments.members', list)}
        rows={list.items}
        keyOf={(release) => release.id}
        actions={<Badge tone={GROUP_SHIPMENT_BADGE_TONES[state]}>{t(`admin.group_shipments.states.${state}`)}</Badge>}
        result={
          <>
            <FormResult answer={actionData} saved={t('admin.group_shipments.saved')} />
            <FactList
              facts={[
                [t('admin.group_shipments.code'), <code key="code">{code}</code>],
                [t('admin.group_shipments.shop'), shop.name],
                [t('admin.group_shipments.owner'), owner?.name],
                [t('admin.group_shipments.shops'), group.shops],
                [t('admin.group_shipments.delivery'), <GroupDeliveryAddress key="delivery" address={group.address} />],
              ]}
            />
          </>
        }
        columns={[
          {
            id: 'release',
            title: t('admin.group_shipments.release'),
            cell: ({ id: release, name: title, artist_name }) => (
              <Link to={`/admin/projects/${release}`}>{[artist_name, title].filter(Boolean).join(' – ')}</Link>
            ),
          },
          { id: 'shop', title: t('admin.projects.shop'), cell: (release) => release.shop.name },
          { id: 'owner', title: t('admin.group_shipments.owner'), minor: true, cell: (each) => each.owner?.name },
          {
            id: 'step',
            title: t('admin.group_shipments.step'),
            minor: true,
            cell: ({ step }) => t(`account.step.${step}`),
          },
          {
            id: 'pressing',
            title: t('admin.group_shipments.pressing'),
            minor: true,
            cell: ({ pressing_id }) =>
              pressing_id && <Link to={`/admin/pressings/${pressing_id}`}>{`#${pressing_id}`}</Link>,
          },
        ]}
        rowActions={
          mayWrite
            ? { title: t('admin.list.actions'), cell: (release) => <RemoveForm release={release.id} /> }
            : undefined
        }
      />
      {mayWrite && <GroupForms key={`${id} ${state}`} group={group} answer={actionData} />}
      <SharedParcels parcels={group.parcels} />
    </div>
  );
}

function RemoveForm({ release }: { release: number }) {
  const t = useTranslate();
  return (
    <details className={css.more}>
      <summary>{t('admin.group_shipments.remove')} …</summary>
      <Form method="post" allowEnter rules={{ reason: { required: true } }}>
        <input type="hidden" name="project_id" value={release} />
        <ReasonField hint="mailed" />
        <Button type="submit" name="intent" value="remove" size="small">
          {t('admin.group_shipments.remove')}
        </Button>
      </Form>
    </details>
  );
}

/** The creators read the reason of all but a reopening. */
function ReasonField({ hint }: { hint: 'mailed' | 'logged' }) {
  const t = useTranslate();
  return (
    <TextField
      name="reason"
      label={t('admin.group_shipments.reason')}
      hint={t(`admin.group_shipments.reason_${hint}`)}
      maxLength={500}
      autoComplete="off"
    />
  );
}

/** The forms that add a release, and that close or reopen the group shipment. */
function GroupForms({ group, answer }: { group: GroupShipmentDetails; answer: Given['actionData'] }) {
  const t = useTranslate();
  const isOpen = group.state === 'open';
  const to = isOpen ? 'close' : 'reopen';
  return (
    <>
      {isOpen && (
        <section className={css.narrow} aria-labelledby="add-release">
          <h2 className={css.subtitle} id="add-release">
            {t('admin.group_shipments.add')}
          </h2>
          <Form
            key={group.releases}
            method="post"
            allowEnter
            rules={{ project_id: { required: true }, reason: { required: true } }}
            errors={readFieldErrors(answer)}
          >
            <TextField
              name="project_id"
              label={t('admin.group_shipments.release')}
              hint={t('admin.group_shipments.add_hint')}
              maxLength={300}
              autoComplete="off"
            />
            <ReasonField hint="mailed" />
            <Button type="submit" name="intent" value="add">
              {t('admin.group_shipments.add_go')}
            </Button>
          </Form>
        </section>
      )}
      <section className={css.narrow} aria-labelledby="group-state">
        <h2 className={css.subtitle} id="group-state">
          {t(`admin.group_shipments.${to}`)}
        </h2>
        {isOpen && <p className={css.quiet}>{t('admin.group_shipments.close_hint')}</p>}
        <Form method="post" allowEnter rules={{ reason: { required: true } }}>
          <input type="hidden" name="state" value={isOpen ? 'closed' : 'open'} />
          <ReasonField hint={isOpen ? 'mailed' : 'logged'} />
          <Button type="submit" name="intent" value="state">
            {t(`admin.group_shipments.${to}_go`)}
          </Button>
        </Form>
      </section>
    </>
  );
}

function SharedParcels({ parcels }: { parcels: GroupShipmentDetails['parcels'] }) {
  const t = useTranslate();
  return (
    <section className={css.stack} aria-labelledby="shared-parcels">
      <h2 className={css.subtitle} id="shared-parcels">
        {t('admin.group_shipments.parcels')}
      </h2>
      {parcels.length === 0 ? (
        <p className={css.quiet}>{t('admin.group_shipments.no_parcels')}</p>
      ) : (
        <Table
          caption={t('admin.group_shipments.parcels')}
          rows={parcels}
          keyOf={(parcel) => parcel.id}
          columns={[
            {
              id: 'parcel',
              title: t('admin.group_shipments.parcel'),
              cell: (parcel) => (
                <Link to={`/admin/dispatch/${parcel.id}`}>
                  {t('stock.parcel.one', { number: parcel.number, id: parcel.id })}
                </Link>
              ),
            },
            { id: 'shop', title: t('admin.group_shipments.sender'), cell: (parcel) => parcel.shop },
            {
              id: 'to',
              title: t('admin.group_shipments.to'),
              minor: true,
              cell: ({ city, country_id }) => (
                <>
                  {city}, <CountryName code={country_id} />
                </>
              ),
            },
            {
              id: 'status',
              title: t('admin.group_shipments.state'),
              cell: (parcel) => <ParcelStatusBadge parcel={parcel} />,
            },
          ]}
        />
      )}
    </section>
  );
}
