/** `size_12=M` of a form as `{ "12": "M" }`. */
export function parseChosenSizes(data: FormData): Record<string, string> {
  const chosen = [...data].flatMap(([name, value]) => {
    const part = /^size_([1-9]\d{0,15})$/.exec(name)?.[1];
    return part && typeof value === 'string' && value ? [[part, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}
