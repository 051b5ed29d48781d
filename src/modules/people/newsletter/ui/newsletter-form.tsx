import { useMemo } from 'react';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { useField } from '#ui/field/field.tsx';
import { Form } from '#ui/form/form.tsx';
import css from './newsletter-form.module.css';

const NONE = {};
const RULES = { email: { required: true, type: 'email' } } as const;

/**
 * The newsletter form with one field, for its own page and the footer. It posts to /newsletter, with and without
 * scripts. Pages with this form load the texts of `content`.
 */
export function NewsletterForm({ source, error, large = false }: { source: string; error?: string; large?: boolean }) {
  const local = usePathLocalizer();
  const errors = useMemo(() => (error ? { email: error } : NONE), [error]);
  return (
    <Form method="post" action={local('/newsletter')} rules={RULES} errors={errors} allowEnter gap="none">
      <div className={css[large ? 'large' : 'small']}>
        <input type="hidden" name="source" value={source} />
        <EmailLine large={large} />
      </div>
    </Form>
  );
}

function EmailLine({ large }: { large: boolean }) {
  const t = useTranslate();
  const label = t('content.newsletter.email');
  const { wiring, error } = useField({ name: 'email', label, required: true });
  return (
    <>
      <label htmlFor={wiring.id} className={css.label}>
        {label}
      </label>
      <input {...wiring} type="email" maxLength={254} autoComplete="email" className={css.input} />
      <Button type="submit" look="primary" size={large ? 'large' : 'medium'}>
        {t('content.newsletter.subscribe')}
      </Button>
      {error && (
        <p id={`${wiring.id}-error`} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </>
  );
}
