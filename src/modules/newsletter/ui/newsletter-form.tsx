import { Form } from 'react-router';
import { useLocalPath } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import css from './newsletter-form.module.css';

/**
 * One field and its button, for the newsletter's own page and for wherever a small one stands (the footer). It posts to
 * /newsletter, with and without scripts. Its texts are in `content`: a page that shows it names that namespace.
 */
export function NewsletterForm({ source, error, large = false }: { source: string; error?: string; large?: boolean }) {
  const t = useTranslate();
  const local = useLocalPath();
  const id = `newsletter-${source}`;
  return (
    <Form method="post" action={local('/newsletter')} className={css[large ? 'large' : 'small']}>
      <label htmlFor={id} className={css.label}>
        {t('content.newsletter.email')}
      </label>
      <input type="hidden" name="source" value={source} />
      <input
        id={id}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={css.input}
      />
      <Button type="submit" look="primary" size={large ? 'large' : 'medium'}>
        {t('content.newsletter.subscribe')}
      </Button>
      {error && (
        <p id={`${id}-error`} role="alert" className={css.error}>
          {t(`errors.${error}`)}
        </p>
      )}
    </Form>
  );
}
