import { ShopView } from '../pages/shop/shop-view.tsx';
import { BrandFooter } from './brand-footer.tsx';
import { BrandHeader } from './brand-header.tsx';

/** What only a branded shop's pages are made of. */
export const brandFrame = { Header: BrandHeader, Footer: BrandFooter, Front: ShopView };
