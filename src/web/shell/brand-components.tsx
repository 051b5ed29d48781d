import { ShopFrontView } from '../pages/shop/shop-front-view.tsx';
import { BrandFooter } from './brand-footer.tsx';
import { BrandHeader } from './brand-header.tsx';

/** The parts that only branded shops use. */
export const brandComponents = { Header: BrandHeader, Footer: BrandFooter, Front: ShopFrontView };
