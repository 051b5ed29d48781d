import { useTranslate } from '#i18n/texts-context.tsx';
import { splitOriginCode } from '#kit/visit-origin.ts';
import { Badge } from '#ui/badge/badge.tsx';
import css from './traffic.module.css';

/**
 * An origin code (decisions: Visits): the channel of its prefix, the rest as it is; a P instead of the O has another
 * style.
 */
export function VisitOriginLabel({ code }: { code: string }) {
  const t = useTranslate();
  const { channel, rest, style } = splitOriginCode(code);
  return (
    <span className={css.origin}>
      <Badge tone={style === 'marked' ? 'purple' : channel ? 'blue' : 'grey'}>
        {channel ? t(`admin.origin.${channel}`) : t('admin.origin.unknown')}
      </Badge>
      {rest && <code>{rest}</code>}
    </span>
  );
}
