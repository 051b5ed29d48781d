// How a walk drives a browser, whichever library stands behind it.

/** What a walk needs of a browser. Scripts are bodies of functions, whose arguments are in `args`. */
export interface Driven {
  readonly name: string;
  /** What scripts of the page threw or wrote to the console as an error. */
  errors(): Promise<string[]>;
  resize(width: number, height: number): Promise<void>;
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  run<T>(body: string, ...args: unknown[]): Promise<T>;
  /** Presses the one element of this selector as a person would. */
  press(selector: string): Promise<void>;
  /** Types into the field of this selector, instead of what it held; `enter` sends it. */
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

/** Marks the first visible element of `kind` whose name matches, once it stands still and uncovered; a field's name is its label. */
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

/** React has taken the page over: a press before that could be lost. */
const IS_ALIVE = `return document.readyState === 'complete' && Object.entries(document).some(([name, root]) =>
  name.startsWith('__reactContainer$') && root.stateNode.current.memoizedState.isDehydrated === false);`;

export type Walker = ReturnType<typeof walkerOf>;

/** A person at one of these browsers. Everything is waited for; what never comes fails with what the page says instead. */
export function walkerOf(driven: Driven, base: string) {
  const until = async <T>(what: string, body: string, ...args: unknown[]): Promise<T> => {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await driven.run<T>(body, ...args).catch(() => false as T);
      if (answer) return answer;
      if (Date.now() > end) throw new Error(`${driven.name} waited in vain for ${what}. ${await seen()}`);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  };
  const seen = async () => {
    const said = await driven.run<string>('return document.body.innerText').catch(String);
    return `At ${await driven.url()}:\n${said.replace(/\n\s*\n+/g, '\n').slice(0, 2500)}`;
  };
  const named = (kind: string, pattern: string, within = '') =>
    until(`${kind} “${pattern}”`, FIND, kind, pattern, within);
  const alive = () => until('the page to answer', IS_ALIVE);
  return {
    base,
    until,
    /** Leaves the page once it is complete: a load that is cut off is an error in Firefox's console, which no visitor sees. */
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
    /** Sees the words in the page itself, or in the part of it that is named. */
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
