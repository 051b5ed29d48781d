// The browser interface of a walk, independent of the library behind it.

/** The browser of a walk. Scripts are function bodies, whose arguments are in `args`. */
export interface DrivenBrowser {
  readonly name: string;
  /** Errors that scripts of the page threw or wrote to the console. */
  errors(): Promise<string[]>;
  resize(width: number, height: number): Promise<void>;
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  run<T>(body: string, ...args: unknown[]): Promise<T>;
  /** Clicks the only element of this selector. */
  press(selector: string): Promise<void>;
  /** Types into the field of this selector and replaces its value; `enter` sends it. */
  type(selector: string, text: string, enter?: boolean): Promise<void>;
  /** Waits until the page loads nothing more. */
  settle(): Promise<void>;
  forgetCookies(): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 30_000;
const MARK = '[data-walk]';

const IS_SEEN = `
  const isSeen = (el) => { const box = el.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(el).visibility === 'visible'; };`;

/**
 * Marks the first visible element of `kind` with a matching name, once it is stable and uncovered; a field's name is
 * its label.
 */
const FIND = `${IS_SEEN}
  const [kind, pattern, within] = args;
  const isNamed = new RegExp(pattern, 'i');
  const nameOf = (el) => (el.getAttribute('aria-label') || [...(el.labels || [])].map((each) => each.textContent).join(' ')
    || el.textContent || '').replace(/\\s+/g, ' ').trim();
  const found = [...document.querySelectorAll(within || 'body')].flatMap((root) => [...root.querySelectorAll(kind)])
    .find((el) => isSeen(el) && isNamed.test(nameOf(el)));
  for (const old of document.querySelectorAll('[data-walk]')) if (old !== found) old.removeAttribute('data-walk');
  if (!found) return false;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const before = found.getAttribute('data-walk'), place = [x, y, width, height].join(' ');
  found.setAttribute('data-walk', place);
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const isUncovered = hit && [found, ...(found.labels || [])].some((el) => el.contains(hit) || hit.contains(el));
  return before === place && isUncovered;`;

/** React has hydrated the page: an earlier click could be lost. */
const IS_ALIVE = `return document.readyState === 'complete' && Object.entries(document).some(([name, root]) =>
  name.startsWith('__reactContainer$') && root.stateNode.current.memoizedState.isDehydrated === false);`;

export type BrowserUser = ReturnType<typeof makeBrowserUser>;

/** A person at one of these browsers. Every step waits; a timeout reports the text of the page. */
export function makeBrowserUser(driven: DrivenBrowser, base: string) {
  const until = async <T>(condition: string, body: string, ...args: unknown[]): Promise<T> => {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await driven.run<T>(body, ...args).catch(() => false as T);
      if (answer) return answer;
      if (Date.now() > end) throw new Error(`${driven.name} waited in vain for ${condition}. ${await seen()}`);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  };
  const seen = async () => {
    const text = await driven.run<string>('return document.body.innerText').catch(String);
    return `At ${await driven.url()}:\n${text.replace(/\n\s*\n+/g, '\n').slice(0, 2500)}`;
  };
  const named = (kind: string, pattern: string, within = '') =>
    until(`${kind} “${pattern}”`, FIND, kind, pattern, within);
  const alive = () => until('the page to answer', IS_ALIVE);
  return {
    base,
    until,
    /**
     * Leaves the page once it is complete: a cut-off load is an error in Firefox's console, which visitors never see.
     */
    async open(path: string) {
      await driven.settle();
      await driven.goto(base + path);
      await alive();
    },
    async press(kind: string, pattern: string, within?: string) {
      await named(kind, pattern, within);
      await driven.press(MARK);
    },
    async fill(pattern: string, text: string, { within = '', enter = false } = {}) {
      await named('input:not([type=hidden]), textarea', pattern, within);
      await driven.type(MARK, text, enter);
    },
    /** Waits for the words in the page, or in the given part of it. */
    see: (text: string, within = 'main *') =>
      until<boolean>(
        `the words “${text}”`,
        `${IS_SEEN} return [...document.querySelectorAll(args[1])]
          .some((el) => el.textContent.toLowerCase().includes(args[0].toLowerCase()) && isSeen(el));`,
        text,
        within,
      ),
    async at(pattern: RegExp) {
      await until(`an address like ${pattern}`, 'return new RegExp(args[0]).test(location.href)', pattern.source);
      await alive();
    },
    read: driven.run,
    resize: driven.resize,
    forgetCookies: driven.forgetCookies,
    async errors() {
      await driven.settle();
      return driven.errors();
    },
  };
}
