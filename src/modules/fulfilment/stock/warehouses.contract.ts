import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { ExistingCountry, PathId, RequiredText } from '#kit/shared-schemas.ts';

export const Warehouse = z.object({
  id: z.int(),
  code: z.string(),
  /** Empty for the main warehouse, which has the brand's name. */
  name: z.string(),
  country_id: z.string(),
  partner: z.nullable(z.string()),
  active: z.boolean(),
  items: z.int(),
  pieces: z.int(),
  parcels: z.int(),
});
export type Warehouse = z.infer<typeof Warehouse>;

const Columns = {
  name: RequiredText(120),
  country_id: ExistingCountry,
  active: z.boolean(),
};

export const listWarehousesCall = defineCall({
  method: 'GET',
  path: '/admin/warehouses',
  access: 'production',
  summary: 'List own and partner warehouses with their stock and parcels to ship',
  reply: z.array(Warehouse),
});
export const addWarehouseCall = defineCall({
  method: 'POST',
  path: '/admin/warehouses',
  access: 'staff',
  idempotent: true,
  status: 201,
  summary: 'Create a warehouse',
  body: z.object({
    code: z
      .string({ error: 'input_required' })
      .check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, { error: 'warehouse_code_invalid' })),
    ...Columns,
  }),
  reply: z.object({ id: z.int() }),
});
export const changeWarehouseCall = defineCall({
  method: 'PUT',
  path: '/admin/warehouses/:id',
  access: 'staff',
  summary: 'Rename, open or close a warehouse; it cannot close with stock or open parcels, and the main one never',
  params: z.object({ id: PathId }),
  body: z.object(Columns),
  reply: z.object({ id: z.int() }),
});
