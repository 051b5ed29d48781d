import { createContext } from 'react';

/** Errors (already in the reader's language) by field name, from the rules or from the server's answer. */
export const FormErrorsContext = createContext<{ errors: Readonly<Record<string, string>> }>({ errors: {} });
