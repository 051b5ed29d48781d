import type { ServiceLayout } from '../services.ts';

const SIZES = {
  beside: { width: 1200, height: 1200, sizes: '(width < 850px) 92vw, 46vw' },
  before: { width: 1200, height: 1200, sizes: '(width < 850px) 92vw, 46vw' },
  over: { width: 1400, height: 1200, sizes: '(width < 850px) 100vw, 60vw' },
  under: { width: 1600, height: 720, sizes: '100vw' },
  small: { width: 640, height: 640, sizes: undefined },
} as const;

/** A drawing of a product without a background. Decoration only. */
export function ProductPicture({
  name,
  shape,
  eager,
}: {
  name: string;
  shape: ServiceLayout['hero'] | 'small';
  eager?: boolean;
}) {
  const { width, height, sizes } = SIZES[shape];
  const at = (pixels: number) => `/assets/images/services/${name}-${pixels}.webp`;
  return (
    <img
      src={at(640)}
      srcSet={shape === 'small' ? undefined : `${at(640)} 640w, ${at(1280)} 1280w`}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}
