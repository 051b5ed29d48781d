-- A line says which of several colours or formats was bought, as its shelf said it then. Null for what lies on no shelf (a box, gift
-- paper, a share of a pressing). Lines from before are told by what their shelf says now.
create function look_of(item items) returns jsonb language sql stable
  return jsonb_build_object('format', (item).format, 'color', (item).color, 'color_id', (item).color_id,
    'condition_media', (item).condition_media, 'condition_sleeve', (item).condition_sleeve);
alter table order_items add column look jsonb;
update order_items l set look = look_of(i) from items i where i.id = l.item_id;
