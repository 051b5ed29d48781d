import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';

/**
 * Hydrates a page, instead of React Router's <Scripts>, which requests forty files before the first paint. On a slow
 * line these compete with styles, fonts and the first picture. Here they are requested after the first paint. Earlier
 * clicks are replayed (replay-early-input.ts).
 * Only in the server's build; in development the router's own is used.
 */
export function HydrationScripts() {
  const { manifest, serverHandoffString } = useContext(FrameworkContext) ?? {};
  const matches = useMatches();
  if (!manifest) return null;
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
  const files = [
    ...[manifest.url, manifest.entry.module, ...manifest.entry.imports],
    ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
  ];
  const modules = Object.fromEntries(routes.map(({ id, module }) => [id, module]));
  const html = `${handOver(serverHandoffString ?? '{}')}(${start})(${[[...new Set(files)], manifest.url, modules, manifest.entry.module].map((each) => JSON.stringify(each)).join()})`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own lines, with addresses of our own build in them
  return <script dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The globals that the router's browser side expects (page-data.ts fills the stream). */
const handOver = (context: string) =>
  `window.__reactRouterContext=${context};` +
  'window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());';

/**
 * `(files, manifest, modules by route, entry)`. A hidden page has no paint to wait for. A first paint without content
 * does not count.
 */
const start = `(f,m,r,e)=>{
let asked,
ask=(rel,href,more)=>document.head.append(Object.assign(document.createElement("link"),{rel,href,fetchPriority:"low"},more)),
go=async()=>{
if(asked)return;
asked=1;
for(let a of f)ask("modulepreload",a);
let t=JSON.parse(document.body.dataset.texts);
for(let n of document.documentElement.dataset.first.split(" "))t[n]&&ask("preload",t[n],{as:"fetch",crossOrigin:"anonymous"});
await import(m);
let o=window.__reactRouterRouteModules={};
await Promise.all(Object.keys(r).map(async i=>{o[i]=await import(r[i])}));
import(e)};
if(document.hidden||!window.PerformancePaintTiming)go();
else{new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&go()).observe({type:"paint",buffered:true});addEventListener("visibilitychange",go)}}`.replaceAll(
  '\n',
  '',
);
