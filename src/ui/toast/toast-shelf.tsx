import { useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './toast.module.css';
import { currentToasts, subscribeToToasts, toastsOnServer } from './toast-store.ts';

/** Where toasts appear; once per page, in the shell. Read out politely. */
export function ToastShelf() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, toastsOnServer);
  return (
    <div className={css.shelf} role="status" aria-live="polite">
      {toasts.map((each) => (
        <p key={each.id} className={classNames(css.toast, css[each.tone])}>
          {each.tone !== 'plain' && <Icon name={each.tone === 'success' ? 'check' : 'warning'} size="small" />}
          {each.text}
        </p>
      ))}
    </div>
  );
}
