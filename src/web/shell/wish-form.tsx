import { useLocalPath } from '#i18n/link.tsx';

/** The id of the form that hearts send where no scripts run. */
export const WISH_FORM = 'wish';

/** One form for all hearts of a page: each is a button of it. */
export function WishForm() {
  const local = useLocalPath();
  return <form id={WISH_FORM} method="post" action={local('/my-account/wishlist')} />;
}
