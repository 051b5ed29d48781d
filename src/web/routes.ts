import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

// The sitemap. Every page answers under its address and under /fr (design, Pages).
export default prefix('fr?', [
  index('pages/home.tsx'),
  route('dev/gallery', 'pages/dev/gallery.tsx'),
  route('cart', 'pages/checkout/cart.tsx'),
  route('preferences', 'pages/preferences.ts'),
  route('error', 'pages/error.tsx'),
  route('*', 'pages/not-found.tsx'),
]) satisfies RouteConfig;
