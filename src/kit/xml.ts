// Text in XML documents: feeds, sitemaps, XML answers.

/** Text escaped for XML; characters that XML 1.0 can't hold are removed. */
export const escapeXml = (text: string): string =>
  text
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `<name>text</name>`; an empty text without content. */
export const xmlElement = (name: string, text: string | number | null): string =>
  text === null || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`;
