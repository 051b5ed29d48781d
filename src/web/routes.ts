import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

// The sitemap. Every page answers under its address and under /fr (design, Pages).
export default prefix('fr?', [
  index('pages/home.tsx'),
  route('home', 'pages/home.tsx', { id: 'home-again' }),
  route('vinyl-shop/:id?/:slug?', 'pages/shop/vinyl-shop.tsx'),
  route('artist/:id/:slug?', 'pages/shop/creator.tsx', { id: 'artist' }),
  route('label/:id/:slug?', 'pages/shop/creator.tsx', { id: 'label' }),
  route('shop', 'pages/shop/shop.tsx', { id: 'shop-here' }),
  route('shop/:shop_code', 'pages/shop/shop.tsx'),
  route('shop/:shop_code/shop', 'pages/shop/shop.tsx', { id: 'shop-search' }),
  route('shop/:shop_code/vinyl-shop/:id?/:slug?', 'pages/shop/vinyl-shop.tsx', { id: 'branded-vinyl-shop' }),
  route('shop/:shop_code/artist/:id/:slug?', 'pages/shop/creator.tsx', { id: 'branded-artist' }),
  route('shop/:shop_code/label/:id/:slug?', 'pages/shop/creator.tsx', { id: 'branded-label' }),
  route('shop/:shop_code/:category/:id/:slug?', 'pages/shop/product.tsx', { id: 'branded-product' }),
  route('dev/gallery', 'pages/dev/gallery.tsx'),
  route('cart', 'pages/checkout/cart.tsx'),
  route('cart/confirmation', 'pages/checkout/confirmation.tsx'),
  route('payment', 'pages/checkout/payment.tsx'),
  route('sign', 'pages/account/sign.tsx'),
  route('sign-out', 'pages/account/sign-out.tsx'),
  route('my-account', 'pages/account/layout.tsx', [
    index('pages/account/settings.tsx'),
    route('orders', 'pages/account/orders.tsx'),
    route('orders/:id', 'pages/account/order.tsx'),
    route('projects', 'pages/account/projects.tsx'),
  ]),
  route('preferences', 'pages/preferences.ts'),
  route('error', 'pages/error.tsx'),
  route(':category/:id/:slug?', 'pages/shop/product.tsx'),
  route('*', 'pages/not-found.tsx'),
]) satisfies RouteConfig;
