import { useEffect } from 'react';
import { useLocation } from 'react-router';

const FIELDS = 'input, select, textarea';

/** Puts the focus on the field that the address names, or on the first field of a named group. */
export function useFocusLinkedField() {
  const location = useLocation();
  useEffect(() => {
    const named = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    const field = named?.matches(FIELDS) ? named : named?.querySelector(FIELDS);
    if (field instanceof HTMLElement) field.focus();
  }, [location]);
}
