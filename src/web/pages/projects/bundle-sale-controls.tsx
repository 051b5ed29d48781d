import { useTranslate } from '#i18n/texts-context.tsx';
import type { EditableBundle } from '#modules/catalogue/bundles/bundles.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { BundlePriceBreakdown } from './bundle-price-breakdown.tsx';
import css from './projects.module.css';

/** An approved bundle: its available quantity, its earnings, and whether it is on sale. */
export function BundleSaleControls({ bundle }: { bundle: EditableBundle }) {
  const t = useTranslate();
  const { on_sale, left, parts } = bundle;
  return (
    <section className={css.stack}>
      <SectionHeading size="medium">{t('projects.parts.title')}</SectionHeading>
      <ul>
        {parts.map(({ item_id, quantity, name, item_name }) => (
          <li key={item_id}>
            {quantity} × {item_name || name}
          </li>
        ))}
      </ul>
      <Notice tone={on_sale ? 'success' : 'warning'}>
        {on_sale ? t('projects.parts.on_sale', { count: left ?? 0 }) : t('projects.parts.off_sale')}
      </Notice>
      <BundlePriceBreakdown bundle={bundle} />
      <PlainForm method="post">
        <input type="hidden" name="intent" value="sell_bundle" />
        <Button type="submit" name="on_sale" value={on_sale ? 'no' : 'yes'}>
          {t(on_sale ? 'projects.parts.take_off' : 'projects.parts.put_on')}
        </Button>
      </PlainForm>
    </section>
  );
}
