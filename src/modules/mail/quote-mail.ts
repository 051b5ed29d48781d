// Letters about requests for a price: to who asked, and to the team.
import type { Translate } from '#kit/translate.ts';
import type { Block, Letter } from './letter.ts';
import type { MailWorld } from './world.ts';

/** What somebody asked a price for. */
interface QuoteNews {
  readonly id: number;
  readonly service: string;
  readonly format: string;
  readonly size: string;
  readonly quantity: number | null;
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly name: string;
  readonly company: string;
  readonly message: string;
}

export interface QuoteMail {
  readonly quote_received: QuoteNews;
  readonly quote_asked: QuoteNews & { readonly email: string; readonly phone: string; readonly asker: string };
  readonly quote_answered: {
    readonly id: number;
    readonly name: string;
    readonly service: string;
    readonly text: string;
    readonly by: string;
  };
}

type Written = Pick<Letter, 'reply_to' | 'headers'> & {
  values?: Record<string, string | number>;
  blocks: readonly Block[];
};

const text = (value: string): Block => ({ kind: 'text', text: value });
const button = (label: string, url: string): Block => ({ kind: 'button', label, url });

export const QUOTE_WRITERS: {
  readonly [K in keyof QuoteMail]: (data: QuoteMail[K], world: MailWorld) => Written;
} = {
  quote_received: (quote, world) => ({
    values: { name: quote.name, id: quote.id },
    blocks: [
      text(world.t('mail.quote_received.body', { name: quote.name, id: quote.id })),
      ...quoteBlocks(quote, world),
    ],
  }),
  quote_asked: (quote, world) => ({
    values: { name: quote.name, id: quote.id },
    reply_to: { name: quote.name, address: quote.email },
    blocks: [
      text(
        world.t('mail.quote_asked.body', {
          name: [quote.name, quote.company].filter(Boolean).join(', '),
          email: quote.email,
          lang: quote.asker,
        }),
      ),
      ...quoteBlocks(quote, world),
      ...(quote.phone ? [button(world.t('mail.call_me.button', { phone: quote.phone }), `tel:${quote.phone}`)] : []),
      button(world.t('mail.quote_asked.button'), `${world.url}/admin/quote/${quote.id}`),
    ],
  }),
  quote_answered: ({ id, name, service, text: said, by }, { t, url, brand }) => ({
    values: { name, id },
    blocks: [
      text(t('mail.quote_answered.body', { name })),
      text(said),
      text(t('mail.quote_answered.by', { by, brand })),
      button(t('mail.quote_answered.button'), `${url}/quote?service=${service}`),
    ],
  }),
};

/** What was asked for, line by line, in the words of the form; then what was written beside it. */
function quoteBlocks(quote: QuoteNews, { t, lang }: MailWorld): Block[] {
  const said = (name: string, words: string): [string, string][] => (words ? [[t(`quote.${name}`), words]] : []);
  const rows = [
    ...said('service', t(`quote.services.${quote.service}`)),
    ...said('format', quote.format && t(`quote.formats.${quote.format}`)),
    ...said('size', quote.size && t(`quote.sizes.${quote.size}`)),
    ...said('quantity', quote.quantity?.toLocaleString(lang) ?? ''),
    ...Object.entries(quote.options).flatMap(([name, wish]) => said(`options.${name}`, wishInWords(t, name, wish))),
  ];
  return [{ kind: 'lines', rows }, ...(quote.message ? [text(quote.message)] : [])];
}

function wishInWords(t: Translate, name: string, wish: string | boolean): string {
  if (typeof wish === 'boolean') return wish ? '✓' : '';
  const key = name === 'type_vinyl' ? `artwork.colours.${wish}` : `quote.sleeves.${wish}`;
  const words = t(key);
  return words === key ? wish : words;
}
