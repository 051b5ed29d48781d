// The loader data of a page is embedded as JSON, which no script policy has to allow. Here it becomes the stream that
// React Router reads on its first start in the browser.

/** The id of the element that holds it. */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** Plain JSON in the form of the router's stream: every value once in a list, objects and lists naming places in it. */
export function encodeRouterStream(json: string): string {
  const places: unknown[] = [];
  const place = (value: unknown): number => {
    if (value === null) return -5;
    const at = places.push(value) - 1;
    if (Array.isArray(value)) places[at] = value.map(place);
    else if (typeof value === 'object')
      places[at] = Object.fromEntries(
        Object.entries(value as object).map(([key, each]) => [`_${place(key)}`, place(each)]),
      );
    return at;
  };
  place(JSON.parse(json));
  return `${JSON.stringify(places)}\n`;
}
