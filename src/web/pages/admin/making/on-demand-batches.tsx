import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { BATCH_STATE_TRANSITIONS } from '#modules/making/on-demand/batch-states.ts';
import {
  changeBatchStateCall,
  createBatchCall,
  type OnDemandBatch,
  type WaitingCopies,
} from '#modules/making/on-demand/batches.contract.ts';
import {
  changeBatchState,
  createBatch,
  dissolveBatch,
  listBatches,
  listWaitingProjects,
} from '#modules/making/on-demand/batches.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Table } from '#ui/table/table.tsx';
import { countListPages, readStaffListQuery } from '../../../admin-list-page-query.ts';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import css from '../common/admin.module.css';
import { FormResult } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/on-demand-batches.ts';

export const handle = { texts: ['vod', 'files'] };

const TONES = { collected: 'grey', in_production: 'blue', done: 'purple', shipped: 'green' } as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('batches', args);
  const { page } = readStaffListQuery(args.request);
  const [{ items: waiting }, { items, total }] = await Promise.all([
    listWaitingProjects(ctx),
    listBatches(ctx, { page }),
  ]);
  return { waiting, items, page, pages: countListPages(total) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('batches', args);
  const form = await args.request.formData();
  return runFormAction(ctx, async (own) => {
    await work(own, form);
  });
}

function work(own: Ctx, form: FormData): Promise<unknown> {
  const id = Number(readFormText(form, 'id'));
  const state = readFormText(form, 'state');
  const reason = readFormText(form, 'override_reason');
  if (readFormText(form, 'project_id'))
    return createBatch(
      own,
      parseFormBody(createBatchCall, { project_id: Number(readFormText(form, 'project_id')) }).project_id,
    );
  return state === 'drop'
    ? dissolveBatch(own, id)
    : changeBatchState(
        own,
        id,
        parseFormBody(changeBatchStateCall, { state, ...(reason && { override_reason: reason }) }),
      );
}

export default function Batches({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { waiting, items, page, pages } = loaderData;
  return (
    <div className={css.stack}>
      <h1 className={css.title}>{t('vod.title')}</h1>
      <p className={css.quiet}>{t('vod.hint')}</p>
      <FormResult answer={actionData} done={t('vod.came')} />
      <WaitingTable rows={waiting} />
      <BatchTable rows={items} />
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => `/admin/batches?page=${to}`}
        label={t('admin.list.pages')}
        previousText={t('admin.list.previous')}
        nextText={t('admin.list.next')}
      />
    </div>
  );
}

const formatBatchTitle = ({ artist_name, name }: Pick<OnDemandBatch, 'artist_name' | 'name'>) =>
  [artist_name, name].filter(Boolean).join(' – ');

function WaitingTable({ rows }: { rows: readonly WaitingCopies[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (rows.length === 0) return <p>{t('vod.none')}</p>;
  return (
    <Table
      caption={t('vod.waiting')}
      captionShown
      rows={rows}
      keyOf={({ project_id }) => project_id}
      columns={[
        { id: 'record', title: t('vod.record'), cell: formatBatchTitle },
        { id: 'copies', title: t('vod.copies'), align: 'end', cell: ({ copies }) => copies },
        { id: 'orders', title: t('vod.orders'), align: 'end', minor: true, cell: ({ orders }) => orders },
        {
          id: 'oldest',
          title: t('vod.oldest'),
          whole: true,
          minor: true,
          cell: ({ oldest_at }) => formatDay(oldest_at, lang),
        },
        {
          id: 'collect',
          title: <span className="visually-hidden">{t('vod.collect')}</span>,
          cell: (row) => (
            <Form method="post" gap="none">
              <Button
                type="submit"
                name="project_id"
                value={String(row.project_id)}
                size="small"
                aria-label={`${t('vod.collect')}: ${formatBatchTitle(row)}`}
              >
                {t('vod.collect')}
              </Button>
            </Form>
          ),
        },
      ]}
    />
  );
}

function BatchTable({ rows }: { rows: readonly OnDemandBatch[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (rows.length === 0) return <p className={css.quiet}>{t('vod.no_batches')}</p>;
  return (
    <Table
      caption={t('vod.batches')}
      captionShown
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { id: 'number', title: t('vod.number'), cell: ({ id }) => id },
        { id: 'record', title: t('vod.record'), cell: formatBatchTitle },
        { id: 'copies', title: t('vod.copies'), align: 'end', cell: ({ copies }) => copies },
        {
          id: 'parcels',
          title: t('vod.parcels'),
          align: 'end',
          minor: true,
          cell: ({ parcels_sent, parcels }) => `${parcels_sent} / ${parcels}`,
        },
        {
          id: 'made',
          title: t('vod.made'),
          whole: true,
          minor: true,
          cell: ({ created_at }) => formatDay(created_at, lang),
        },
        {
          id: 'state',
          title: t('admin.orders.status'),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`vod.state.${state}`)}</Badge>,
        },
        {
          id: 'moves',
          title: <span className="visually-hidden">{t('admin.orders.status')}</span>,
          cell: (row) => <Moves batch={row} />,
        },
      ]}
    />
  );
}

function Moves({ batch }: { batch: OnDemandBatch }) {
  const t = useTranslate();
  const moves = BATCH_STATE_TRANSITIONS[batch.state];
  if (moves.length === 0) return null;
  return (
    <Form method="post" gap="none" className={css.moves}>
      <input type="hidden" name="id" value={batch.id} />
      {batch.state === 'collected' && batch.rechecks.length > 0 && (
        <>
          {batch.rechecks.map((part) => (
            <Badge key={part} tone="yellow">
              {t(`files.rechecks.${part}`)}
            </Badge>
          ))}
          <TextField
            name="override_reason"
            label={t('files.override')}
            hint={t('files.override_hint')}
            maxLength={500}
          />
        </>
      )}
      {moves.map((state) => (
        <Button
          key={state}
          type="submit"
          name="state"
          value={state}
          size="small"
          look={state === 'collected' ? 'plain' : undefined}
        >
          {t(`vod.move.${state}`)}
        </Button>
      ))}
      {batch.state === 'collected' && (
        <Button type="submit" name="state" value="drop" size="small" look="plain">
          {t('vod.drop')}
        </Button>
      )}
    </Form>
  );
}
