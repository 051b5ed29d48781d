// The addresses of their own that artists and record labels name on their pages.
export interface CreatorLink {
  readonly label: string;
  readonly url: string;
}

/** What is stored as it is shown: web addresses only, whoever wrote them; one without words is called by its host. */
export function shownLinks(links: unknown): CreatorLink[] {
  if (!Array.isArray(links)) return [];
  return links.flatMap((each: unknown) => {
    const url = typeof each === 'string' ? each : textOf(each, 'url');
    if (!/^https?:\/\/[^\s]+$/i.test(url) || !URL.canParse(url)) return [];
    return [{ label: textOf(each, 'label') || new URL(url).hostname.replace(/^www\./, ''), url }];
  });
}

const textOf = (value: unknown, key: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' ? found : '';
};
