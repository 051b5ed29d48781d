import type { ComponentProps, ReactNode } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import css from './shop-record-list.module.css';
import { useShopPathBuilder } from './use-shop-path.ts';

/** The head of a list in the shop: breadcrumb, title, number of records, and an introduction. */
export function RecordListHeader({
  trail,
  title,
  count,
  intro,
}: {
  trail: ComponentProps<typeof Breadcrumb>['trail'];
  title: string;
  count: string;
  intro: ReactNode;
}) {
  const t = useTranslate();
  const at = useShopPathBuilder();
  return (
    <header className={css.head}>
      <Breadcrumb label={t('shop.you_are_here')} trail={[{ to: at('/'), label: t('shop.home_page') }, ...trail]} />
      <h1 className={css.title}>
        {title} <small className={css.count}>{count}</small>
      </h1>
      {intro && <p className={css.intro}>{intro}</p>}
    </header>
  );
}
