import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { productLink } from '#kit/product-link.ts';
import { orderLineTitle, variantTextWithoutSize } from '#kit/variant.ts';
import type { ProjectItem } from '../projects.contract.ts';
import css from './bundle-contents.module.css';

type Part = ProjectItem['parts'][number];

/** The items of a bundle, each with a link to its page where that is public. */
export function BundleContents({ parts }: { parts: readonly Part[] }) {
  const t = useTranslate();
  return (
    <div className={css.contents}>
      <p className={css.title}>{t('shop.in_bundle')}</p>
      <ul>
        {parts.map((part) => (
          <li key={part.item_id}>
            {part.quantity} × <PartName part={part} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PartName({ part }: { part: Part }) {
  const t = useTranslate();
  const { type, name, title, artist_name, project_id, category, listed } = part;
  const words = orderLineTitle({
    name: name || title,
    artist_name,
    variant: variantTextWithoutSize({ type, look: part }, t),
  });
  return listed ? <Link to={productLink({ id: project_id, name: title, category })}>{words}</Link> : words;
}
