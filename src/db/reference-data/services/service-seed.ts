// The compact form of the texts of service pages as installed: a heading first, then its rows.

/** As `service_offers.texts` holds one language (modules/making/services checks it by its schema). */
interface OfferWords {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly points_title: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
  readonly steps_title: string;
  readonly steps: readonly { readonly title: string; readonly text: string; readonly time: string }[];
  readonly table_title: string;
  readonly table_head: readonly string[];
  readonly table_rows: readonly (readonly string[])[];
  readonly table_note: string;
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
  readonly call_title: string;
  readonly call_text: string;
}

export type ServiceSeed = Readonly<Record<'en' | 'fr' | 'zh' | 'es' | 'ko', OfferWords>>;

interface Written {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly points?: readonly [heading: string, ...rows: (readonly [string, string])[]];
  /** The third cell is the duration. */
  readonly steps?: readonly [heading: string, ...rows: (readonly [string, string, string?])[]];
  /** Heading, head row, then the rows. */
  readonly table?: readonly [heading: string, ...rows: (readonly string[])[]];
  readonly note?: string;
  readonly faq?: readonly (readonly [string, string])[];
  readonly call: readonly [string, string];
}

export function makeServiceTexts({
  name,
  title,
  lead,
  points,
  steps,
  table,
  note = '',
  faq = [],
  call,
}: Written): OfferWords {
  const [points_title = '', ...gets] = points ?? [];
  const [steps_title = '', ...goes] = steps ?? [];
  const [table_title = '', table_head = [], ...table_rows] = table ?? [];
  const [call_title, call_text] = call;
  return {
    name,
    title,
    lead,
    points_title,
    points: gets.map(([head, text]) => ({ title: head, text })),
    steps_title,
    steps: goes.map(([head, text, time = '']) => ({ title: head, text, time })),
    table_title,
    table_head,
    table_rows,
    table_note: note,
    faq: faq.map(([question, answer]) => ({ question, answer })),
    call_title,
    call_text,
  };
}
