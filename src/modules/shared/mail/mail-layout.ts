// A mail as blocks, laid out once for every kind: plain tables and inline colours, because mail programs support
// little else.
import { lookupTable } from '#kit/lookup-table.ts';

export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string; readonly url: string }
  | { readonly kind: 'lines'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'total'; readonly rows: readonly (readonly [string, string])[] };

export const textBlock = (value: string): MailBlock => ({ kind: 'text', text: value });
export const buttonBlock = (label: string, url: string): MailBlock => ({ kind: 'button', label, url });

export interface ComposedMail {
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  readonly footer: string;
  /** The recipient of an answer, where it is not the platform. */
  readonly reply_to?: { readonly name: string; readonly address: string };
  readonly headers?: Record<string, string>;
}

const ENTITIES: Readonly<Record<string, string>> = lookupTable({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});

/** Escapes text between tags and in quoted attributes (rule 32). */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** The HTML of a mail under a shop's name. */
export function mailHtml({ title, blocks, footer }: ComposedMail, brand: string, lang: string): string {
  const body = blocks.map(blockHtml).join('');
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:#f4f2ee;color:#111;font:16px/1.55 Helvetica,Arial,sans-serif"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff"><tr><td style="padding:24px 32px;border-bottom:6px solid #ffd21e;font-size:20px;font-weight:700">${escapeHtml(brand)}</td></tr><tr><td style="padding:32px"><h1 style="margin:0 0 20px;font-size:26px;line-height:1.2">${escapeHtml(title)}</h1>${body}</td></tr><tr><td style="padding:20px 32px;background:#111;color:#fff;font-size:13px">${escapeHtml(footer)}</td></tr></table></td></tr></table></body></html>`;
}

/** The same mail as plain text. */
export function mailText({ title, blocks, footer }: ComposedMail): string {
  return `${[title, ...blocks.map(blockText), '—', footer].join('\n\n')}\n`;
}

function blockHtml(block: MailBlock): string {
  if (block.kind === 'text') return `<p style="margin:0 0 16px">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`;
  if (block.kind === 'button') {
    const url = escapeHtml(block.url);
    return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;background:#111;color:#fff;padding:14px 24px;text-decoration:none;font-weight:700">${escapeHtml(block.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#555;word-break:break-all">${url}</p>`;
  }
  if (block.kind === 'picture')
    return `<p style="margin:0 0 24px"><a href="${escapeHtml(block.url)}"><img src="${escapeHtml(block.src)}" alt="${escapeHtml(block.alt)}" width="496" style="display:block;width:100%;max-width:496px;height:auto;border:0"></a></p>`;
  const weight = block.kind === 'total' ? 'font-weight:700;' : '';
  const rows = block.rows.map(
    ([left, right]) =>
      `<tr><td style="padding:8px 0;border-bottom:1px solid #ddd;${weight}">${escapeHtml(left)}</td><td align="right" style="padding:8px 0 8px 16px;border-bottom:1px solid #ddd;white-space:nowrap;${weight}">${escapeHtml(right)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`;
}

function blockText(block: MailBlock): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'button') return `${block.label}: ${block.url}`;
  if (block.kind === 'picture') return block.alt;
  return block.rows.map(([left, right]) => `${left}  ${right}`).join('\n');
}
