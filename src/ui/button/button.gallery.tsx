import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { Button, IconButton, LinkButton } from './button.tsx';

export const galleryTitle = 'Buttons';

export default function ButtonGallery() {
  return (
    <ComponentSampleRow>
      <Button look="buy" size="large" icon="cart">
        Put in the bag
      </Button>
      <Button look="primary">Save</Button>
      <Button>Preview</Button>
      <Button look="danger" icon="trash">
        Remove
      </Button>
      <Button look="plain">Change</Button>
      <Button look="primary" busy>
        Saving
      </Button>
      <Button disabled>Sold out</Button>
      <LinkButton to="#shop" look="secondary" size="small" iconAfter="arrow">
        All records
      </LinkButton>
      <IconButton icon="cart" label="Cart" count={3} />
      <IconButton icon="play" label="Play" tone="ink" size="large" />
      <IconButton icon="heart" label="Keep" />
    </ComponentSampleRow>
  );
}
