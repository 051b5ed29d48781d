import { useTranslate } from '#i18n/texts-context.tsx';
import { importTrackingAndShip } from '#modules/fulfilment/dispatch/change-parcel-statuses.server.ts';
import { importTrackingAndShipCall } from '#modules/fulfilment/dispatch/dispatch.contract.ts';
import { detectEncoding } from '#platform/decode-text.server.ts';
import { Button } from '#ui/button/button.tsx';
import { FileField } from '#ui/field/file-field.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { parseFormBody, readFormText, runFormActionWithoutTransaction } from '../../../form-action.server.ts';
import goods from '../catalogue/catalogue.module.css';
import css from '../common/admin.module.css';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/tracking-import.ts';

export const handle = { texts: ['stock'] };

export function loader(args: Route.LoaderArgs) {
  requireAdminPageAccess('tracking', args);
  return null;
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('tracking', args);
  const form = await args.request.formData();
  const file = form.get('file');
  const csv = file instanceof File && file.size > 0 ? decodeFileText(await file.bytes()) : readFormText(form, 'csv');
  return runFormActionWithoutTransaction(() =>
    importTrackingAndShip(ctx, parseFormBody(importTrackingAndShipCall, { csv })),
  );
}

/** As spreadsheets write it: UTF-8, UTF-16 or a Windows page. */
const decodeFileText = (bytes: Uint8Array): string => new TextDecoder(detectEncoding(bytes)).decode(bytes);

export default function Tracking({ actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.narrow}>
      <EditPageBreadcrumb list="/admin/dispatch" name={t('stock.dispatch.title')} here={t('stock.tracking.title')} />
      <h1 className={css.title}>{t('stock.tracking.title')}</h1>
      <p>{t('stock.tracking.intro')}</p>
      <Report answer={actionData} />
      <Form method="post" encType="multipart/form-data" errors={readFieldErrors(actionData)}>
        <FileField
          name="file"
          label={t('stock.tracking.file')}
          pickText={t('stock.tracking.pick')}
          accept=".csv,text/csv,text/plain"
          maxSize={0.8}
        />
        <TextArea
          name="csv"
          label={t('stock.tracking.paste')}
          rows={8}
          spellCheck={false}
          placeholder={'parcel,transporter,tracking_number\n12,col,6A12345678901'}
        />
        <FormActions>
          <Button type="submit" look="primary">
            {t('stock.tracking.go')}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}

function Report({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const t = useTranslate();
  if (!answer) return null;
  if (!answer.ok) return <FormResult answer={answer} />;
  const { sent, refused } = answer.value;
  return (
    <>
      <Notice tone={sent > 0 ? 'success' : 'info'}>{t('stock.tracking.sent', { count: sent })}</Notice>
      {refused.length > 0 && (
        <Notice tone="danger">
          <ul className={goods.refused}>
            {refused.map(({ row, value, key }) => (
              <li key={row}>
                {t('stock.tracking.row', { row, value })} {t(`errors.${key}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
