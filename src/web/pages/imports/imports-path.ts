/** Where the imports of a desk are, or one of them. */
export const importsPath = (desk: 'staff' | 'own', id?: number): string =>
  `${desk === 'staff' ? '/admin/imports' : '/my-account/imports'}${id === undefined ? '' : `/${id}`}`;

/** Where the calls of a desk are. */
export const importsCall = (desk: 'staff' | 'own'): string => (desk === 'staff' ? '/api/admin' : '/api/user');
