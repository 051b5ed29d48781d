const taken = new Set(['EUR', 'USD', 'GBP', 'AUD', 'CAD', 'CNY', 'PHP', 'JPY', 'KRW']);

export const isStripeCurrency = (currency: string): boolean => taken.has(currency);
