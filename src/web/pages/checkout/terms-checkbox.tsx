import { Fragment } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';

// Pages that the sentences of the checkboxes link to.
const PAGES = {
  terms: { to: '/terms', text: 'cart.payment.terms_link' },
  refunds: { to: '/return-and-refund-policy', text: 'cart.payment.refunds_link' },
} as const;

/** A checkbox to accept terms. Its sentence links to their pages, which open without leaving this one. */
export function TermsCheckbox({ sentence }: { sentence: string }) {
  const t = useTranslate();
  const parts = t(sentence, { terms: '\u0000terms\u0000', refunds: '\u0000refunds\u0000' }).split('\u0000');
  return (
    <Checkbox
      name="terms"
      value="yes"
      label={parts.map((part) =>
        isPage(part) ? (
          <Link key={part} to={PAGES[part].to} target="_blank">
            {t(PAGES[part].text)}
          </Link>
        ) : (
          <Fragment key={part}>{part}</Fragment>
        ),
      )}
    />
  );
}

const isPage = (part: string): part is keyof typeof PAGES => Object.hasOwn(PAGES, part);
