// A page's title is followed by the shop's name (decisions: Branded shops). Personal pages are not indexed.
interface Titled {
  readonly loaderData?: { readonly title?: string } | undefined;
  readonly matches: readonly ({ readonly id?: string; readonly loaderData?: unknown } | undefined)[];
}

export const noindexPageMeta = ({ loaderData, matches }: Titled) => [
  { title: [loaderData?.title, shopName(matches)].filter(Boolean).join(' – ') },
  { name: 'robots', content: 'noindex' },
];

function shopName(matches: Titled['matches']): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  const brand = typeof root === 'object' && root !== null && 'brand' in root ? root.brand : null;
  return typeof brand === 'object' && brand !== null && 'name' in brand ? String(brand.name) : '';
}
