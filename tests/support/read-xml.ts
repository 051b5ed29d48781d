// A small strict XML parser for tests. @throws for malformed documents

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

const TOKEN = /<\?[^?]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

/** The root element. */
export function readXml(xml: string): XmlNode {
  const top: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  TOKEN.lastIndex = 0;
  let at = 0;
  for (let match = TOKEN.exec(xml); match; match = TOKEN.exec(xml)) {
    at = TOKEN.lastIndex;
    const [, closes, name, attributes = '', isEmpty, words] = match;
    const parent = open.at(-1) ?? top;
    if (words !== undefined) parent.text += decode(words);
    else if (name === undefined) continue;
    else if (closes) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      const node = { name, attributes: parseAttributes(attributes), children: [], text: '' };
      parent.children.push(node);
      if (!isEmpty) open.push(node);
    }
  }
  if (at !== xml.length || open.length !== 1 || top.children.length !== 1)
    throw new Error(`not well-formed near ${xml.slice(at, at + 40)}`);
  return top.children[0] as XmlNode;
}

/** Every element of that name below, at any depth. */
export const findXmlElements = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findXmlElements(child, name)]);

/** The text at a path of child names; '' where there is none. */
export function xmlTextAt(node: XmlNode, ...path: string[]): string {
  let here: XmlNode | undefined = node;
  for (const name of path) here = here?.children.find((child) => child.name === name);
  return here?.text ?? '';
}

function parseAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  );
}

function decode(text: string): string {
  if (/&(?!#\d+;|amp;|lt;|gt;|quot;|apos;)/.test(text)) throw new Error(`a bare & in ${text}`);
  return text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
