// Links that artists and record labels show on their pages.
export interface CreatorLink {
  readonly label: string;
  readonly url: string;
}

/** Stored links as they are displayed: web addresses only, each once. A link without a label shows its host. */
export function displayedCreatorLinks(links: unknown): CreatorLink[] {
  if (!Array.isArray(links)) return [];
  const shown = new Map<string, CreatorLink>();
  for (const each of links as unknown[]) {
    const url = typeof each === 'string' ? each : textField(each, 'url');
    if (shown.has(url) || !/^https?:\/\/[^\s]+$/i.test(url) || !URL.canParse(url)) continue;
    shown.set(url, { label: textField(each, 'label') || new URL(url).hostname.replace(/^www\./, ''), url });
  }
  return [...shown.values()];
}

const textField = (value: unknown, key: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' ? found : '';
};
