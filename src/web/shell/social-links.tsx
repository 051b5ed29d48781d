import css from './social-links.module.css';

/** Links to social networks by name, without logos. */
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
