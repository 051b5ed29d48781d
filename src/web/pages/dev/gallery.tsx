import type { ComponentType } from 'react';
import './gallery-brands.tokens.css';
import css from './gallery.module.css';

interface Sample {
  title: string;
  default: ComponentType;
}

const samples = Object.entries(import.meta.glob<Sample>('../../../ui/*/*.gallery.tsx', { eager: true }));
const brands = ['main', 'night', 'pastel'];

/** Every component of `ui/`, under three brands, on the tokens the shop really uses. */
export default function Gallery() {
  return (
    <>
      <title>Gallery</title>
      <meta name="robots" content="noindex" />
      {brands.map((brand) => (
        <div key={brand} data-brand={brand} className={css.brand} id={brand}>
          <header className={css.head}>
            <p>{brand}</p>
            <nav aria-label={brand} className={css.brands}>
              {brands.map((each) => (
                <a key={each} href={`#${each}`}>
                  {each}
                </a>
              ))}
            </nav>
          </header>
          {samples.map(([path, { title, default: Example }]) => (
            <section key={path} className={css.sample}>
              <h2 className={css.title}>{title}</h2>
              <Example />
            </section>
          ))}
          <footer className={css.foot}>{brand}</footer>
        </div>
      ))}
    </>
  );
}
