import { classNames } from '../class-names.ts';
import css from './picture.module.css';
import { placeholderPicture } from './placeholder-picture.ts';

/** Widths every stored picture is cut to: `{src}-{width}.webp`. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;

/** Each further width is sent with every picture of a list, so a few well-spaced ones suffice. */
const CHOICES = { small: [160, 320], middle: [320, 640, 960], large: [480, 960, 1280] } as const;

/** The width of a large picture that fits best, so that a picture shown elsewhere on the page is loaded once. */
export const choosePictureWidth = (pixels: number): number =>
  CHOICES.large.find((width) => width >= pixels) ?? CHOICES.large.at(-1)!;

/**
 * A stored picture in the width the screen needs. `src` is its address without width and extension
 * (`/projects/ab12/cover`); a version may follow (`/projects/ab12/cover?v=3`). An address with an extension is used
 * unchanged.
 * `width` and `height` reserve its space. `eager` is for pictures above the fold.
 * Without `src` the placeholder is shown, and also where a picture can't be loaded (placeholder-picture.ts).
 */
export function Picture({
  src,
  alt,
  sizes = '(width < 640px) 50vw, 25vw',
  width = 640,
  height = 640,
  eager = false,
  large = false,
  className,
}: {
  src: string | null;
  alt: string;
  sizes?: string;
  width?: number;
  height?: number;
  eager?: boolean;
  /** It fills half the page or more. */
  large?: boolean;
  className?: string;
}) {
  const source =
    src === null
      ? { src: placeholderPicture }
      : responsivePictureProps(src, sizes, large ? 'large' : width > 160 ? 'middle' : 'small');
  return (
    <img
      {...source}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      className={classNames(css.picture, className)}
    />
  );
}

export function responsivePictureProps(
  src: string,
  sizes: string,
  shown: keyof typeof CHOICES = 'middle',
): { src: string; srcSet?: string; sizes?: string } {
  const [path = '', version = ''] = src.split(/(?=\?)/);
  if (/\.\w{3,4}$/.test(path) || src.includes(':')) return { src };
  return {
    src: `${path}-640.webp${version}`,
    srcSet: CHOICES[shown].map((width) => `${path}-${width}.webp${version} ${width}w`).join(', '),
    sizes,
  };
}
