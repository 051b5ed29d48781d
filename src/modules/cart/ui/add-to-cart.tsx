import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import { useLocalPath } from '#i18n/link.tsx';
import { Button } from '#ui/button/button.tsx';
import type { CartLine } from '../cart.ts';
import type { Offer } from './shown-cart.ts';
import { cart } from './use-cart.ts';

/**
 * Puts something into the cart and opens it. Without scripts the form posts to /cart. `children` are the choosers inside the
 * form: radios `item_id` where there are several offers, selects `size_{part item id}` for the parts of a bundle, `quantity`.
 * `mates` are the projects that share a group shipment (ProjectPage, group-shipment). `text` is the button's word.
 */
export function AddToCart({
  offers,
  mates,
  text,
  disabled = false,
  look = 'buy',
  size = 'large',
  className,
  children,
}: {
  offers: readonly Offer[];
  mates?: readonly number[];
  text: ReactNode;
  disabled?: boolean;
  look?: 'buy' | 'primary' | 'secondary';
  size?: 'small' | 'medium' | 'large';
  className?: string;
  children?: ReactNode;
}) {
  const local = useLocalPath();
  const [only] = offers;
  const add = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const offer = offers.find((each) => String(each.item_id) === data.get('item_id'));
    if (!offer) return;
    event.preventDefault();
    cart.open();
    void cart.add(lineOf(data, offer), offer, mates);
  };
  return (
    <Form method="post" action={local('/cart')} className={className} onSubmit={add}>
      <input type="hidden" name="intent" value="add" />
      {only && <input type="hidden" name="project_id" value={only.project_id} />}
      {only && <input type="hidden" name="shop_id" value={only.shop_id} />}
      {only && offers.length === 1 && <input type="hidden" name="item_id" value={only.item_id} />}
      {children}
      <Button type="submit" look={look} size={size} wide disabled={disabled}>
        {text}
      </Button>
    </Form>
  );
}

function lineOf(data: FormData, { project_id, item_id, shop_id }: Offer): CartLine {
  const quantity = Number(data.get('quantity') ?? 1);
  return {
    project_id,
    item_id,
    shop_id,
    quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
    chosen_sizes: sizesIn(data),
    comment: '',
  };
}

/** `size_12=M` of a form as `{ "12": "M" }`. */
export function sizesIn(data: FormData): Record<string, string> {
  const chosen = [...data].flatMap(([name, value]) => {
    const part = /^size_([1-9]\d{0,15})$/.exec(name)?.[1];
    return part && typeof value === 'string' && value ? [[part, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}
