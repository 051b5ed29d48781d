import { useRef, useState } from 'react';
import { holdPageReload } from '#modules/site/shell/ui/reload-holds.ts';
import type { CardEntryHandle } from './use-pay-cart.ts';

interface CardWork {
  /** Says why it did not go; `key` names a text of the errors. */
  readonly fail: (key: string) => void;
  /** Starts the bank's confirmation by the cardholder; false when it was refused. */
  readonly authenticated: (client_secret: string) => Promise<boolean>;
  /** Goes to the provider's page. The form stays busy until that page has loaded. */
  readonly leave: (url: string) => void;
}

/**
 * Runs an action with a newly typed card, with scripts: the number goes to the provider, and `work` gets only the
 * provider's id of it. One run at a time, and the page does not reload itself meanwhile.
 */
export function useActionWithNewCard(
  entry: () => CardEntryHandle | null,
  work: (payment_method_id: string, card: CardWork) => Promise<void>,
) {
  const [state, setState] = useState<{ busy: boolean; failed: string | null }>({ busy: false, failed: null });
  const working = useRef(false);

  async function begin(data: FormData) {
    if (working.current) return;
    working.current = true;
    setState({ busy: true, failed: null });
    const release = holdPageReload();
    let failed: string | null = null;
    let leaving = false;
    const card: CardWork = {
      fail: (key) => {
        failed = key;
      },
      authenticated: async (secret) => Boolean(await entry()?.finish?.(secret)),
      leave: (url) => {
        leaving = true;
        location.assign(url);
      },
    };
    try {
      const made = await entry()?.paymentMethod(data);
      if (!made || 'key' in made) card.fail(made?.key ?? 'payment_method_unavailable');
      else await work(made.id, card);
    } finally {
      setState({ busy: leaving, failed });
      release();
      working.current = false;
    }
  }

  return { ...state, begin };
}
