import { Link } from '#i18n/link.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import type { ContentBlock, TextLine, TextSpan } from '../content-blocks.ts';
import css from './blocks.module.css';

/** Renders the text of staff. Every word is shown as text, never as markup. */
export function ContentBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return keyed(blocks).map(([key, block]) => <OneBlock key={key} block={block} />);
}

function OneBlock({ block }: { block: ContentBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading id={block.id} className={css.heading}>
          {block.text}
        </Heading>
      );
    }
    case 'text':
      return (
        <p className={css.text}>
          <Words line={block.line} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={css[block.ordered ? 'ordered' : 'list']}>
          {keyed(block.items).map(([key, item]) => (
            <li key={key}>
              <Words line={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote className={css.quote}>
          <Words line={block.line} />
        </blockquote>
      );
    case 'picture':
      return (
        <figure className={css.figure}>
          <Picture src={block.src} alt={block.alt} sizes="(width < 800px) 100vw, 50vw" />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
    case 'table':
      return <WordsTable head={block.head} rows={block.rows} />;
  }
}

function WordsTable({ head, rows }: { head: readonly TextLine[]; rows: readonly (readonly TextLine[])[] }) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {keyed(head).map(([key, cell]) => (
              <th key={key} scope="col">
                <Words line={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(([key, row]) => (
            <tr key={key}>
              {keyed(row).map(([place, cell]) => (
                <td key={place}>
                  <Words line={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One line with its links and bold words. */
function Words({ line }: { line: TextLine }) {
  return keyed(line).map(([key, span]) => <OneSpan key={key} span={span} />);
}

function OneSpan({ span: { text, strong, href } }: { span: TextSpan }) {
  if (strong) return <strong>{text}</strong>;
  if (!href) return text;
  if (href.startsWith('/')) return <Link to={href}>{text}</Link>;
  return (
    <a href={href} rel="noopener">
      {text}
    </a>
  );
}

/** The position serves as the key, because the blocks never change order while shown. */
const keyed = <T,>(list: readonly T[]): [number, T][] => list.map((each, at) => [at, each]);
