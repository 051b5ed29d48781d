import { data, redirect } from 'react-router';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { COSTED_PRODUCTS } from '#modules/making/costing/configuration.ts';
import { PRICE_ROW_KEYS } from '#modules/making/costing/default-price-list.server.ts';
import { readPriceList } from '#modules/making/costing/price-lists.server.ts';
import { formatPriceRowLabel } from '#modules/making/costing/price-row-label.ts';
import { comparePriceListOnQuotes } from '#modules/making/quotes/compare-price-list-on-quotes.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { LinkTabs } from '#ui/tabs/link-tabs.tsx';
import { SavedToast } from '#ui/toast/saved-toast.tsx';
import { localizePagePath } from '../../../browser-page-url.ts';
import { readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/price-list.ts';
import { PriceBreakTable } from './price-break-table.tsx';
import { PRICE_LIST_BADGE_TONES } from './price-list-badge-tones.ts';
import { answerPriceListForm } from './price-list-form.server.ts';
import { PriceListDecisionButtons, PriceListExportImport, PriceListQuoteComparison } from './price-list-sections.tsx';

export const handle = { texts: ['prices', 'costing', 'artwork'] };

const TABS = [...COSTED_PRODUCTS, 'any'] as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('priceList', args);
  const id = requireStaffPageId(args);
  const { rows, faults, ...list } = await loadOrThrowProblemPage(readPriceList(ctx, id), args.request);
  const { items } = await comparePriceListOnQuotes(ctx, id);
  const asked = new URL(args.request.url).searchParams.get('product');
  const product = TABS.find((each) => each === asked) ?? 'vinyl';
  const words = new Map(faults.map(({ row, key }) => [row, ctx.t(`errors.${key}`)]));
  const keys = [...PRICE_ROW_KEYS, ...Object.keys(rows).filter((key) => !PRICE_ROW_KEYS.includes(key))];
  const nothing = { setup: 0, grams: 0, days: 0, units: [] };
  return {
    list,
    product,
    preview: items,
    faults: faults.map(({ row, key }) => ({
      row,
      text: `${row && formatPriceRowLabel(row, ctx.t)} ${ctx.t(`errors.${key}`)}`.trim(),
    })),
    rows: keys
      .filter((key) => key.startsWith(`${product}/`))
      .map((key) => ({
        ...(rows[key] ?? nothing),
        key,
        name: formatPriceRowLabel(key, ctx.t),
        fault: words.get(key) ?? null,
      })),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('priceList', args);
  const form = await args.request.formData();
  const intent = readFormText(form, 'intent');
  const answer = await runFormAction(ctx, (own) => answerPriceListForm(own, requireStaffPageId(args), form));
  if ('ok' in answer) {
    if (intent === 'drop') throw redirect(localizePagePath(args.request, '/admin/price-list'));
    return { ok: true as const, intent };
  }
  const { fields } = answer.data;
  const wrong = Object.entries(fields).flatMap(([row, key]) =>
    row.includes('/') ? [`${formatPriceRowLabel(row, ctx.t)}: ${ctx.t(`errors.${key}`)}`] : [],
  );
  return data({ ...answer.data, intent, wrong, typed: readTypedValues(form) }, { status: answer.init?.status ?? 422 });
}

/** The typed values, so that a refusal without scripts keeps them. */
const readTypedValues = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

export default function PriceListPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { list, product, rows, preview } = loaderData;
  const writable = list.state === 'draft';
  // Beside the button that was pressed: the page is long.
  const renderOutcome = (...intents: string[]) =>
    actionData && intents.includes(actionData.intent) && <FormOutcome answer={actionData} />;
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/price-list" name={t('admin.nav.price-list')} here={list.name} />
      <h1 className={css.title}>{t('prices.title', { name: list.name })}</h1>
      <p>
        <Badge tone={PRICE_LIST_BADGE_TONES[list.state]}>{t(`prices.state.${list.state}`)}</Badge> {t('prices.from')}{' '}
        {formatDay(`${list.valid_from}T00:00:00Z`, lang)}
      </p>
      <Faults faults={loaderData.faults} />
      <LinkTabs
        label={t('prices.row')}
        current={product}
        tabs={TABS.map((id) => ({ id, label: t(`costing.products.${id}`), to: `?product=${id}` }))}
      />
      <p className={css.quiet}>{t('prices.table_hint')}</p>
      {writable ? (
        <DraftForm list={list} product={product} rows={rows} answer={actionData} />
      ) : (
        <PriceBreakTable caption={t(`costing.products.${product}`)} rows={rows} from={list.from} />
      )}
      <PriceListQuoteComparison lines={preview} />
      {renderOutcome('approve', 'take_back')}
      <PriceListDecisionButtons list={list} />
      {renderOutcome('file')}
      <PriceListExportImport id={list.id} version={list.version} writable={writable} answer={actionData} />
    </div>
  );
}

type PriceListData = Route.ComponentProps['loaderData'];

/** The name, the start and the prices of a draft. A refusal keeps the typed values. */
function DraftForm({
  list,
  product,
  rows,
  answer,
}: Pick<PriceListData, 'list' | 'product' | 'rows'> & { answer: Route.ComponentProps['actionData'] }) {
  const t = useTranslate();
  const typed = answer && !answer.ok ? answer.typed : {};
  const wrong = readFieldErrors(answer);
  const shown = rows.map((row) => {
    const key = wrong[row.key];
    return key ? { ...row, fault: t(`errors.${key}`) } : row;
  });
  return (
    <Form key={`${list.version} ${product}`} method="post" errors={wrong}>
      <input type="hidden" name="version" value={list.version} />
      <input type="hidden" name="steps_shown" value={list.from.join(', ')} />
      <FieldRow>
        <TextField
          name="name"
          label={t('prices.name')}
          required
          maxLength={80}
          defaultValue={typed.name ?? list.name}
        />
        <TextField
          name="valid_from"
          type="date"
          label={t('prices.from')}
          required
          defaultValue={typed.valid_from ?? list.valid_from}
        />
        <TextField
          name="steps"
          label={t('prices.steps')}
          hint={t('prices.steps_hint')}
          defaultValue={typed.steps ?? list.from.join(', ')}
        />
      </FieldRow>
      <PriceBreakTable caption={t(`costing.products.${product}`)} rows={shown} from={list.from} typed={typed} />
      {answer?.intent === '' && <FormOutcome answer={answer} />}
      <FormActions>
        <Button type="submit" look="primary">
          {t('prices.save')}
        </Button>
        <Button type="submit" look="plain" name="intent" value="drop" formNoValidate>
          {t('prices.drop')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The result of a form: each wrong row by its name, else the one broken rule. */
function FormOutcome({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const t = useTranslate();
  if (!answer) return null;
  if (answer.ok)
    return <SavedToast answer={answer}>{t(answer.intent === '' ? 'prices.saved' : 'prices.done')}</SavedToast>;
  return (
    <Notice tone="danger" title={t(`errors.${answer.key}`)}>
      {answer.wrong.length > 0 && (
        <ul>
          {answer.wrong.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function Faults({ faults }: { faults: PriceListData['faults'] }) {
  const t = useTranslate();
  if (faults.length === 0) return null;
  return (
    <Notice tone="warning" title={t('prices.faults', { count: faults.length })}>
      <ul>
        {faults.slice(0, 20).map(({ row, text }) => (
          <li key={row}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
