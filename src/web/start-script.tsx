import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';

/**
 * Brings a page to life, in the place of React Router's <Scripts>, which asks for forty files while the page is not painted yet: on a
 * slow line these take what styles, letters and the first picture wait for. Here they are asked for after the first paint; what is
 * pressed before (early-choices.ts) is heard all the same. The server's alone; in development the router's own stands in its place.
 */
export function StartScript() {
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

/** What the router's browser side looks for (page-data.ts fills the stream). */
const handOver = (context: string) =>
  `window.__reactRouterContext=${context};` +
  'window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());';

/** `(files, manifest, modules by route, entry)`. A page that nobody looks at has no paint to wait for; a first paint without content is not yet one. */
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
