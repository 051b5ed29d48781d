import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import type { PriceListHead } from '#modules/making/costing/price-lists.contract.ts';
import type { ComparedQuotePrice } from '#modules/making/quotes/compare-price-list-on-quotes.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { FileField } from '#ui/field/file-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { Table } from '#ui/table/table.tsx';
import css from '../common/admin.module.css';
import { readFieldErrors } from '../common/form-result.tsx';

/** The prices of the last requests, and their prices under this version. */
export function PriceListQuoteComparison({ lines }: { lines: readonly ComparedQuotePrice[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const local = usePathLocalizer();
  const money = (amount: number | null, { currency }: ComparedQuotePrice) =>
    amount === null ? '–' : formatPrice(amount, currency, lang, { full: true });
  const signed = (line: ComparedQuotePrice) =>
    `${(line.difference ?? 0) > 0 ? '+' : ''}${money(line.difference, line)}`;
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('prices.preview')}</h2>
      <p className={css.quiet}>{t(lines.length === 0 ? 'prices.preview_none' : 'prices.preview_hint')}</p>
      {lines.length > 0 && (
        <Table
          caption={t('prices.preview')}
          rows={lines}
          keyOf={({ quote_id }) => quote_id}
          columns={[
            {
              id: 'request',
              title: t('prices.request'),
              cell: ({ quote_id, name }) => <Link to={local(`/admin/quote/${quote_id}`)}>{name}</Link>,
            },
            {
              id: 'product',
              title: t('prices.row'),
              minor: true,
              cell: ({ product }) => t(`costing.products.${product}`),
            },
            {
              id: 'pieces',
              title: t('prices.pieces'),
              align: 'end',
              cell: ({ quantity }) => quantity.toLocaleString(lang),
            },
            {
              id: 'before',
              title: t('prices.before'),
              align: 'end',
              minor: true,
              cell: (line) => money(line.before, line),
            },
            { id: 'after', title: t('prices.after'), align: 'end', cell: (line) => money(line.after, line) },
            { id: 'difference', title: t('prices.difference'), align: 'end', cell: signed },
          ]}
        />
      )}
    </section>
  );
}

/** Buttons to approve a draft and to withdraw a planned version. */
export function PriceListDecisionButtons({ list }: { list: Pick<PriceListHead, 'state' | 'version' | 'valid_from'> }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (list.state !== 'draft' && list.state !== 'planned') return null;
  const intent = list.state === 'draft' ? 'approve' : 'take_back';
  return (
    <section className={css.narrow}>
      <h2 className={css.subtitle}>{t(`prices.${intent}`)}</h2>
      {intent === 'approve' && (
        <p className={css.quiet}>
          {t('prices.approve_hint', { day: formatDay(`${list.valid_from}T00:00:00Z`, lang) })}
        </p>
      )}
      <Form method="post" gap="none">
        <input type="hidden" name="version" value={list.version} />
        <Button type="submit" name="intent" value={intent}>
          {t(`prices.${intent}`)}
        </Button>
      </Form>
    </section>
  );
}

/** Export as CSV or workbook, and import of a draft. */
export function PriceListExportImport({
  id,
  version,
  writable,
  answer,
}: {
  id: number;
  version: number;
  writable: boolean;
  answer: { ok: boolean; fields?: Readonly<Record<string, string>> } | undefined;
}) {
  const t = useTranslate();
  return (
    <section className={css.narrow}>
      <h2 className={css.subtitle}>{t('prices.files')}</h2>
      <div className={css.moves}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <DownloadLink
            key={format}
            look="plain"
            size="small"
            to={`/api/admin/price-lists/${id}/file?format=${format}`}
          >
            {format.toUpperCase()}
          </DownloadLink>
        ))}
      </div>
      {writable && (
        <>
          <p className={css.quiet}>{t('prices.files_hint')}</p>
          <Form method="post" encType="multipart/form-data" errors={readFieldErrors(answer)}>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="intent" value="file" />
            <FileField
              name="file"
              label={t('prices.file')}
              pickText={t('prices.pick')}
              accept=".csv,.xlsx"
              maxSize={2}
            />
            <FormActions>
              <Button type="submit">{t('prices.take')}</Button>
            </FormActions>
          </Form>
        </>
      )}
    </section>
  );
}
