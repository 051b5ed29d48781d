import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { itemVariantLabel } from '#kit/variant.ts';
import { projectPictureAddress } from '#modules/catalogue/projects/project-picture-addresses.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Table } from '#ui/table/table.tsx';
import css from '../common/admin.module.css';

const SHOWN = ['cover', 'cover2', 'cover3', 'cover4', 'cover5', 'back', 'label', 'label_bside', 'disc', 'only_vinyl'];

/** All pictures, the cover in large size. */
export function ProjectPictures({ project }: { project: EditableProject }) {
  const t = useTranslate();
  const images = SHOWN.flatMap((kind) => project.images.filter((image) => image.kind === kind));
  if (images.length === 0) return <p className={css.quiet}>{t('admin.projects.no_pictures')}</p>;
  return (
    <ul className={css.pictures}>
      {images.map((image) => (
        <li key={image.kind}>
          <figure>
            <Picture
              src={projectPictureAddress(image.file, project)}
              alt={t(`admin.projects.picture.${image.kind}`)}
              width={image.width}
              height={image.height}
              sizes="20rem"
            />
            <figcaption>{t(`admin.projects.picture.${image.kind}`)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

export function ProjectItemTable({ id, items }: Pick<EditableProject, 'id' | 'items'>) {
  const t = useTranslate();
  const lang = useLanguage();
  if (items.length === 0) return <p className={css.quiet}>{t('admin.projects.no_items')}</p>;
  return (
    <Table
      caption={t('admin.projects.items')}
      rows={items}
      keyOf={(item) => item.item_id}
      columns={[
        {
          id: 'what',
          title: t('admin.stock.item'),
          cell: (item) => itemVariantLabel(item, t),
        },
        {
          id: 'price',
          title: t('admin.projects.price'),
          align: 'end',
          cell: (item) => formatPrice(item.price, item.currency, lang, { full: true }),
        },
        {
          id: 'stock',
          title: t('admin.stock.stock'),
          align: 'end',
          cell: (item) => item.stock ?? t('admin.stock.made_to_order'),
        },
        { id: 'reserved', title: t('admin.stock.reserved'), align: 'end', minor: true, cell: (item) => item.reserved },
        { id: 'sold', title: t('admin.stock.sold'), align: 'end', minor: true, cell: (item) => item.sold },
        {
          id: 'weight',
          title: t('admin.projects.weight'),
          align: 'end',
          minor: true,
          cell: (item) => (item.weight_grams === null ? '' : `${item.weight_grams} g`),
        },
        {
          id: 'barcode',
          title: t('admin.projects.barcode'),
          cell: (item) => <BarcodeCell {...item} id={id} />,
        },
      ]}
    />
  );
}

/** The number with its files for print. */
function BarcodeCell({ id, item_id, barcode }: { id: number; item_id: number; barcode: string | null }) {
  const t = useTranslate();
  if (barcode === null) return null;
  return (
    <>
      {barcode}
      {(['pdf', 'svg'] as const).map((format) => (
        <a
          key={format}
          href={`/api/projects/${id}/items/${item_id}/barcode?format=${format}`}
          download
          aria-label={t('admin.projects.barcode_file', { barcode, format: format.toUpperCase() })}
        >
          {' '}
          {format.toUpperCase()}
        </a>
      ))}
    </>
  );
}
