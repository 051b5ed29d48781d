// React Router requests a page's data at its address with `.data` appended. Such an address is never a redirect
// target.

/** The path of the page for a request of the page or its data: `/fr.data` → `/fr`, `/_root.data` → `/`. */
export const stripDataSuffix = (path: string): string =>
  path === '/_root.data' ? '/' : path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
