/** The page of the imports, or of one of them, for staff or in the account. */
export const importsPagePath = (desk: 'staff' | 'own', id?: number): string =>
  `${desk === 'staff' ? '/admin/imports' : '/my-account/imports'}${id === undefined ? '' : `/${id}`}`;

/** The address of the API calls for imports. */
export const importsApiPrefix = (desk: 'staff' | 'own'): string => (desk === 'staff' ? '/api/admin' : '/api/user');
