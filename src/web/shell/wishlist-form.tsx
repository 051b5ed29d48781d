import { usePathLocalizer } from '#i18n/link.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';

/** The id of the form that hearts send where no scripts run. */
export const WISHLIST_FORM_ID = 'wish';

/** One form for all hearts of a page: each is a button of it. */
export function WishlistForm() {
  const local = usePathLocalizer();
  return (
    <PlainForm id={WISHLIST_FORM_ID} method="post" action={local('/my-account/wishlist')}>
      {null}
    </PlainForm>
  );
}
