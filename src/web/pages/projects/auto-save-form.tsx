import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { type FetcherWithComponents, useFetcher, useFormAction, useRevalidator } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { FormRules } from '#kit/form-rules.ts';
import { Form } from '#ui/form/form.tsx';
import { formValues } from '#ui/form/form-values.ts';
import css from './projects.module.css';

interface Answer {
  readonly ok: boolean;
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const WAIT = 700;
const NOTHING = {};

/**
 * A form that saves itself a moment after each change, and at once when it is left; invalid input waits. Its button
 * posts it as any form, so it works without scripts too.
 */
export function AutoSaveForm({
  intent,
  hidden = {},
  rules,
  answer,
  className,
  children,
}: {
  intent: string;
  hidden?: Readonly<Record<string, string | number>>;
  rules?: FormRules;
  /** The result of posting it by its button. */
  answer?: Answer | undefined;
  className?: string;
  children: ReactNode;
}) {
  const fetcher = useFetcher<Answer>();
  const box = useRef<HTMLDivElement>(null);
  const save = useSaving(fetcher, box, intent, rules);
  const errors = (fetcher.data ?? answer)?.fields ?? NOTHING;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: events come from the fields inside
    <div ref={box} onInput={save.soon} onBlur={save.now} className={className}>
      <Form method="post" rules={rules} errors={errors}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <SavedWords fetcher={fetcher} />
      </Form>
    </div>
  );
}

function useSaving(
  fetcher: FetcherWithComponents<Answer>,
  box: { current: HTMLDivElement | null },
  intent: string,
  rules: FormRules = {},
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const action = useFormAction();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  // The newest values until the server has answered: a closing tab ends their request, or the wait for an older one.
  const unsaved = useRef<FormData>(undefined);
  const save = useOneByOne(fetcher, (data) => {
    if (unsaved.current === data) unsaved.current = undefined;
  });
  const leave = useRef<(isClosing: boolean) => void>(() => undefined);
  leave.current = (isClosing) => {
    const isTyped = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    const data = isTyped && form.current ? new FormData(form.current) : isClosing ? unsaved.current : undefined;
    if (!data) return;
    data.set('intent', intent);
    const saved = saveOnLeaving(data, action);
    // The next page was loaded before this save.
    if (!isClosing) void saved.then(revalidate);
  };
  useEffect(() => {
    const close = () => leave.current(true);
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      leave.current(false);
    };
  }, []);
  const send = async () => {
    timer.current = undefined;
    if (!form.current) return;
    const data = new FormData(form.current);
    data.set('intent', intent);
    unsaved.current = data;
    // Where the rules don't come, the server alone checks.
    const check = await import('#kit/form-rules.ts').catch(() => null);
    if (check?.checkForm(formValues(data), rules).ok === false) return;
    void save(data, action);
  };
  return {
    soon: (event: FormEvent) => {
      if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
      clearTimeout(timer.current);
      // The form's element is kept until its values are saved, even after its page is gone.
      form.current = box.current?.querySelector('form') ?? null;
      timer.current = setTimeout(() => void send(), WAIT);
    },
    now: () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      void send();
    },
  };
}

/** Posts the form as its button would, without waiting for the answer. The server refuses invalid input. */
function saveOnLeaving(body: FormData, action: string): Promise<unknown> {
  const post = (keepalive: boolean) => fetch(action, { method: 'POST', body, keepalive });
  // Browsers limit keepalive requests to 64 KB. Larger ones are sent without it, which works when only the route
  // changes.
  return post(true).catch(() => post(false).catch(() => undefined));
}

/**
 * Saves one after the other: of two parallel requests the older could arrive last and win. Of the changes made
 * meanwhile only the newest is queued, with its page, which the user may have left by then.
 */
function useOneByOne({ submit }: FetcherWithComponents<Answer>, onSaved: (data: FormData) => void) {
  const saves = useRef({ isUnderWay: false, waiting: [] as (readonly [data: FormData, action: string])[] });
  return async (data: FormData, action: string) => {
    const { current } = saves;
    current.waiting = [[data, action]];
    if (current.isUnderWay) return;
    current.isUnderWay = true;
    try {
      for (let next = current.waiting.pop(); next; next = current.waiting.pop()) {
        const [body, to] = next;
        await submit(body, { method: 'post', action: to });
        onSaved(body);
      }
    } finally {
      current.isUnderWay = false;
    }
  };
}

function SavedWords({ fetcher }: { fetcher: FetcherWithComponents<Answer> }) {
  const t = useTranslate();
  const { state, data } = fetcher;
  const key = state !== 'idle' ? 'saving' : data === undefined ? '' : data.ok ? 'saved' : 'not_saved';
  return (
    <p className={css.saved} aria-live="polite">
      {key && t(`projects.wizard.${key}`)}
      {state === 'idle' && data && !data.ok && data.key && Object.keys(data.fields ?? {}).length === 0
        ? ` ${t(`errors.${data.key}`)}`
        : ''}
    </p>
  );
}
