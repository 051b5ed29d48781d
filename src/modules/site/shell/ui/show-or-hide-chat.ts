import { type ChatSettings, isChatTime, isPageWithChat } from '../chat-hours-and-pages.ts';

const LOOK_AGAIN_MS = 60_000;

/**
 * Loads the configured chat once, as soon as its hours begin, and hides it on pages without chat. Call it again when
 * the page changes; `path` is without its language.
 * @returns a function that stops the waiting
 */
export function showOrHideChat(chat: ChatSettings, path: string): () => void {
  const hasPlace = isPageWithChat(path);
  document.documentElement.dataset.chat = hasPlace ? 'on' : 'off';
  const boot = () => {
    if (hasPlace && isChatTime(new Date())) load(chat);
  };
  boot();
  const timer = setInterval(boot, LOOK_AGAIN_MS);
  return () => clearInterval(timer);
}

function load({ url, id }: ChatSettings) {
  if (document.querySelector('script[data-chat-id]')) return;
  markParts();
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  script.dataset.chatId = id;
  document.head.append(script);
}

/** Elements added beside our page from now on belong to the chat. They are marked, so that base.css can hide them. */
function markParts() {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && !(node instanceof HTMLScriptElement)) node.dataset.chatPart = '';
  }).observe(document.body, { childList: true });
}
