import css from './social-links.module.css';

/** The networks by their names: words, not badges. */
export function SocialLinks({
  links,
  label,
}: {
  links: readonly { readonly name: string; readonly url: string }[];
  label: string;
}) {
  if (links.length === 0) return null;
  return (
    <ul className={css.social} aria-label={label}>
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
