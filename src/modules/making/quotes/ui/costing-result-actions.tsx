import { useState } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { CostedProduct } from '#modules/making/costing/configuration.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from './configurator.module.css';
import { SaveQuoteButtons } from './save-quote-form.tsx';

/** The next steps from a costing: a question, saving, sharing, comparing. Without scripts also calculating. */
export function CostingResultActions({
  product,
  isPriced,
  unsaved,
  templates,
  onCompare,
}: {
  product: CostedProduct;
  isPriced: boolean;
  /** The text key of why it was not saved. */
  unsaved: string | undefined;
  /** The address of the print templates; undefined for products without printed parts of ours. */
  templates: string | undefined;
  /** Undefined while there is nothing to compare, or two are being compared. */
  onCompare: (() => void) | undefined;
}) {
  const t = useTranslate();
  return (
    <div className={css.actions}>
      <noscript>
        <Button type="submit" look="primary" wide>
          {t('configurator.calculate')}
        </Button>
      </noscript>
      <a href="#contact" className={css.ask}>
        {t('configurator.ask')}
      </a>
      {isPriced && <SaveQuoteButtons product={product} />}
      {unsaved && <Notice tone="danger">{t(`errors.${unsaved}`)}</Notice>}
      {templates && <Link to={templates}>{t('configurator.templates')}</Link>}
      <Share />
      {onCompare && (
        <Button look="plain" size="small" onClick={onCompare}>
          {t('configurator.compare.begin')}
        </Button>
      )}
    </div>
  );
}

/** The address has the whole configuration, so copying it shares it. */
function Share() {
  const t = useTranslate();
  const [copied, setCopied] = useState(false);
  const share = async () => {
    await navigator.clipboard.writeText(location.href).catch(() => undefined);
    setCopied(true);
  };
  return (
    <Button look="plain" size="small" icon="link" onClick={() => void share()}>
      {t(copied ? 'configurator.copied' : 'configurator.share')}
    </Button>
  );
}
