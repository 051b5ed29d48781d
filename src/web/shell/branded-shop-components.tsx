import { ShopFrontView } from '../pages/shop/shop-front-view.tsx';
import { BrandedShopFooter } from './branded-shop-footer.tsx';
import { BrandedShopHeader } from './branded-shop-header.tsx';

/** The parts that only branded shops use. */
export const brandedShopComponents = { Header: BrandedShopHeader, Footer: BrandedShopFooter, Front: ShopFrontView };
