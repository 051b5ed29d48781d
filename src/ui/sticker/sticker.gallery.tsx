import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { Price } from '../price/price.tsx';
import { Sticker } from './sticker.tsx';

export const galleryTitle = 'Stickers and prices';

export default function StickerGallery() {
  return (
    <ComponentSampleRow>
      <Sticker shape="round">Blue splatter, 300 copies</Sticker>
      <Sticker shape="price">€24</Sticker>
      <Price text="€24" />
      <Price text="€19" was="€24" wasText="was" size="large" />
    </ComponentSampleRow>
  );
}
