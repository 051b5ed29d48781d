import type { ComponentProps } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

/** Shown in place of purchases when there are none; links to the shop. */
export function EmptyPurchases({
  icon,
  title,
  text,
}: {
  icon: ComponentProps<typeof EmptyState>['icon'];
  title: string;
  text: string;
}) {
  const t = useTranslate();
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <LinkButton to="/vinyl-shop" look="primary">
          {t('account.orders.empty_action')}
        </LinkButton>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
