// The browser's half of a captcha. It starts when the visitor begins to fill in a form, so that it is done when they
// send it.

interface CaptchaSolver {
  /** Starts the calculation; `slot` is the place for a service's widget. A second call does nothing. */
  begin(slot: HTMLElement | null): void;
  /** The answer for one submission; '' when none is available, and the form confirms by mail instead. */
  take(form: FormData): Promise<string>;
}

/** One solver per form. Its script loads with the first focus. */
export function makeCaptchaSolver(): CaptchaSolver {
  let slot: HTMLElement | null = null;
  let work: Promise<string> | undefined;
  const solve = async () => (await import('./solve-captcha.ts')).solveCaptcha(slot);
  return {
    begin(place) {
      slot = place;
      work ??= solve();
      // The failure is reported when the answer is needed.
      work.catch(() => undefined);
    },
    async take(form) {
      const answered = await (work ?? solve()).catch(() => '');
      work = undefined;
      return answered || widgetAnswer(form);
    },
  };
}

/** hCaptcha, Turnstile and reCAPTCHA each put their answer into a field of the form. */
function widgetAnswer(form: FormData): string {
  const named = [...form].find(([name, value]) => name.endsWith('-response') && typeof value === 'string' && value);
  return String(named?.[1] ?? '');
}
