import { useTranslate } from '#i18n/texts-context.tsx';
import { BARCODE_SCALES } from '#modules/catalogue/barcodes/barcodes.contract.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import css from './projects.module.css';

type Item = EditableProject['items'][number];

/** A button that assigns a number of the house, or the files for print with the barcode that staff did not refuse. */
export function ItemBarcode({ item, project_id, isLeft }: { item: Item; project_id: number; isLeft: boolean }) {
  const { item_id, barcode, printed_barcode: printed } = item;
  if (printed !== null) return <BarcodeFiles barcode={printed} address={barcodeAddress(project_id, item_id)} />;
  return barcode === null && isLeft ? <AssignBarcode item_id={item_id} /> : null;
}

const barcodeAddress = (project_id: number, item_id: number) => `/api/projects/${project_id}/items/${item_id}/barcode`;

function AssignBarcode({ item_id }: { item_id: number }) {
  const t = useTranslate();
  return (
    <PlainForm method="post" className={css.barcode}>
      <input type="hidden" name="item_id" value={item_id} />
      <Button type="submit" name="intent" value="assign-barcode" size="small">
        {t('projects.price.barcode_assign')}
      </Button>
      <p className={css.quiet}>{t('projects.price.barcode_assign_hint')}</p>
    </PlainForm>
  );
}

/** The browser leaves this form for the file, so it works without scripts too. */
function BarcodeFiles({ barcode, address }: { barcode: string; address: string }) {
  const t = useTranslate();
  return (
    <PlainForm method="get" action={address} reloadDocument className={css.barcode}>
      <img src={`${address}?format=svg`} alt={t('projects.price.barcode_image', { barcode })} width={141} height={98} />
      <Select
        name="scale"
        label={t('projects.price.barcode_scale')}
        defaultValue="100"
        required
        choices={BARCODE_SCALES.map((scale) => ({ value: String(scale), label: `${scale} %` }))}
      />
      <div className={css.ways}>
        {(['pdf', 'svg'] as const).map((format) => (
          <Button key={format} type="submit" name="format" value={format} size="small">
            {t('projects.price.barcode_download', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </PlainForm>
  );
}
