import type { Config } from '@react-router/dev/config';

// The routes are one file that browsers keep, instead of a part of every page; nothing is asked for while links come into view.
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
