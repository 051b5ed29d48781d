// The part of WebDriver (W3C) that walks need, over fetch.

export interface WebDriverSession {
  post(path: string, body: object): Promise<void>;
  delete(path: string): Promise<void>;
  /** Runs the body of a function in the page. */
  run<T>(script: string, args: readonly unknown[]): Promise<T>;
  /** @returns the path of the first element of this selector */
  find(selector: string): Promise<string>;
  close(): Promise<void>;
}

/** The name of an element's id in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** A command without an answer would block the whole gate. */
const PATIENCE_MS = 30_000;

/** Opens a browser by the driver at this address, which may still be starting. */
export async function openWebDriverSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  await untilReady(driver);
  const { sessionId } = await command<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const at = `${driver}/session/${sessionId}`;
  return {
    post: (path, body) => command('POST', at + path, body),
    delete: (path) => command('DELETE', at + path),
    run: (script, args) => command('POST', `${at}/execute/sync`, { script, args }),
    async find(selector) {
      const found = await command<Record<string, string>>('POST', `${at}/element`, {
        using: 'css selector',
        value: selector,
      });
      return `/element/${found[ELEMENT]}`;
    },
    close: () => command('DELETE', at),
  };
}

async function untilReady(driver: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await command('GET', `${driver}/status`);
      return;
    } catch (error) {
      if (tries === 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

async function command<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}
