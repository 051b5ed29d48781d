// Within a visit the browser asks for a page's data at the page's address with `.data` behind it; that is no address to send anybody to.

/** The path of the page behind a request for it or for its data: `/fr.data` → `/fr`, `/_root.data` → `/`. */
export const pagePath = (path: string): string =>
  path === '/_root.data' ? '/' : path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
