import type { Config } from '@react-router/dev/config';

// The routes are one cached file instead of a part of every page; nothing is fetched when links come into view.
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
