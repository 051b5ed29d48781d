import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { itemVariantLabel } from '#kit/variant.ts';
import {
  addBarcodes,
  listPooledBarcodes,
  readBarcodePoolCounts,
} from '#modules/catalogue/barcodes/barcode-pool.server.ts';
import { addBarcodesCall, BARCODE_STATES } from '#modules/catalogue/barcodes/barcodes.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import css from '../common/admin.module.css';
import { readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/barcodes.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('barcodes', args);
  const { search, page, one } = readStaffListQuery(args.request);
  const [list, pool] = await Promise.all([
    listPooledBarcodes(ctx, { ...(search && { search }), page, ...stateQuery(one('state', BARCODE_STATES)) }),
    readBarcodePoolCounts(ctx),
  ]);
  return { list, pool };
}

const stateQuery = (state: (typeof BARCODE_STATES)[number] | undefined) => (state ? { state } : {});

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('barcodes', args);
  const form = await args.request.formData();
  const text = (name: string) => readFormText(form, name).replace(/[\s.-]/g, '');
  const asked =
    readFormText(form, 'intent') === 'list'
      ? { numbers: readFormText(form, 'numbers') }
      : { prefix: text('prefix'), first: itemNumber(text('first')), last: itemNumber(text('last')) };
  return runFormAction(ctx, (own) => addBarcodes(own, parseFormBody(addBarcodesCall, asked)));
}

const itemNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** The barcodes of the house: how many are left, which release has which, and two forms that add more. */
export default function Barcodes({ loaderData: { list, pool }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <div className={css.stack}>
      <ListPage
        title={t('admin.barcodes.title')}
        {...useStaffListTextsAndPaging('barcodes', list)}
        rows={list.items}
        keyOf={({ barcode }) => barcode}
        result={<PoolNotices pool={pool} answer={actionData} />}
        filters={[
          {
            name: 'state',
            label: t('admin.barcodes.state'),
            allText: t('admin.list.all'),
            choices: BARCODE_STATES.map((value) => ({
              value,
              label: t(`admin.barcodes.states.${value}`),
              count: pool[value],
            })),
          },
        ]}
        columns={[
          {
            id: 'barcode',
            title: t('admin.projects.barcode'),
            whole: true,
            cell: ({ barcode }) => <code>{barcode}</code>,
          },
          {
            id: 'state',
            title: t('admin.barcodes.state'),
            cell: ({ item }) => (
              <Badge tone={item ? 'blue' : 'green'}>{t(`admin.barcodes.states.${item ? 'assigned' : 'free'}`)}</Badge>
            ),
          },
          {
            id: 'release',
            title: t('admin.barcodes.release'),
            cell: ({ item }) =>
              item && (
                <>
                  <Link to={`/admin/projects/${item.project.id}`}>{item.project.name}</Link>
                  {` · ${item.project.artist_name}`}
                </>
              ),
          },
          {
            id: 'item',
            title: t('admin.stock.item'),
            minor: true,
            cell: ({ item }) =>
              item &&
              [itemVariantLabel(item, t), item.removed && t('admin.barcodes.removed')].filter(Boolean).join(' · '),
          },
          {
            id: 'at',
            title: t('admin.barcodes.assigned_at'),
            minor: true,
            cell: ({ assigned_at }) => assigned_at && formatMoment(assigned_at, lang),
          },
        ]}
      />
      <AddRange answer={actionData} />
      <AddList answer={actionData} />
    </div>
  );
}

type Answer = Route.ComponentProps['actionData'];

function PoolNotices({ pool, answer }: { pool: { free: number; few: boolean }; answer: Answer }) {
  const t = useTranslate();
  return (
    <>
      {pool.few && (
        <Notice tone="warning">
          {pool.free === 0 ? t('admin.barcodes.none_left') : t('admin.barcodes.few_left', { count: pool.free })}
        </Notice>
      )}
      {answer?.ok && (
        <Notice tone="success">
          {t('admin.barcodes.added', { count: answer.value.added })}
          {answer.value.known > 0 && ` ${t('admin.barcodes.known', { count: answer.value.known })}`}
        </Notice>
      )}
      {answer?.ok === false && <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>}
    </>
  );
}

function AddRange({ answer }: { answer: Answer }) {
  const t = useTranslate();
  return (
    <section className={css.narrow} aria-labelledby="add-range">
      <h2 className={css.subtitle} id="add-range">
        {t('admin.barcodes.add_range')}
      </h2>
      <p className={css.quiet}>{t('admin.barcodes.add_range_hint')}</p>
      <Form
        method="post"
        rules={{ prefix: { required: true }, first: { required: true }, last: { required: true } }}
        errors={readFieldErrors(answer?.ok === false ? answer : undefined)}
      >
        <TextField
          name="prefix"
          label={t('admin.barcodes.prefix')}
          hint={t('admin.barcodes.prefix_hint')}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
        <FieldRow>
          <TextField
            name="first"
            label={t('admin.barcodes.first')}
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
          />
          <TextField
            name="last"
            label={t('admin.barcodes.last')}
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
          />
        </FieldRow>
        <FormActions>
          <Button type="submit" name="intent" value="range" look="primary">
            {t('admin.barcodes.add')}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}

function AddList({ answer }: { answer: Answer }) {
  const t = useTranslate();
  return (
    <section className={css.narrow} aria-labelledby="add-list">
      <h2 className={css.subtitle} id="add-list">
        {t('admin.barcodes.add_list')}
      </h2>
      <Form
        method="post"
        rules={{ numbers: { required: true } }}
        errors={readFieldErrors(answer?.ok === false ? answer : undefined)}
      >
        <TextArea
          name="numbers"
          label={t('admin.barcodes.numbers')}
          hint={t('admin.barcodes.numbers_hint')}
          rows={5}
          spellCheck={false}
        />
        <FormActions>
          <Button type="submit" name="intent" value="list" look="primary">
            {t('admin.barcodes.add')}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}
