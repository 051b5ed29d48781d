import type { ComponentType } from 'react';
import { notFound } from '#kit/problem.ts';
import { requestContext } from '#platform/request-context.ts';
import { errorPageResponse } from '../../page-problem.server.ts';
import type { Route } from './+types/component-gallery.ts';
import './component-gallery-brands.tokens.css';
import css from './component-gallery.module.css';

interface Sample {
  galleryTitle: string;
  default: ComponentType;
}

const samples = Object.entries(import.meta.glob<Sample>('../../../ui/*/*.gallery.tsx', { eager: true }));
const brands = ['main', 'night', 'pastel'];

/** For developers of the shop. It is not found on a shop in production. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(requestContext).config.MODE === 'production') throw errorPageResponse(notFound(), request);
  return null;
}

/** Every component of `ui/`, under three brands, on the tokens the shop really uses. */
export default function ComponentGallery() {
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
          {samples.map(([path, { galleryTitle, default: Example }]) => (
            <section key={path} className={css.sample}>
              <h2 className={css.title}>{galleryTitle}</h2>
              <Example />
            </section>
          ))}
          <footer className={css.foot}>{brand}</footer>
        </div>
      ))}
    </>
  );
}
