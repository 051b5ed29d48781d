import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadFirstTexts } from '#i18n/browser-texts.ts';

// The same texts as on the server must be there before React compares (dependencies.md §4.11).
await loadFirstTexts();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
