import sharp from 'sharp';
import { uploadFile } from './creator-uploads.ts';
import type { signedInVisitor } from './shop-api.ts';

/** Creates a vinyl draft of 'Nova Quartz' with a cover, without sound and print files. @returns its id */
export async function createVinylDraft(
  maker: Awaited<ReturnType<typeof signedInVisitor>>,
  { name, format, price, weight_grams }: { name: string; format: string; price: number; weight_grams: number },
): Promise<number> {
  const { body } = await maker.post('/api/projects', {
    name,
    artist_name: 'Nova Quartz',
    category: 'vinyl',
    genre_ids: [7],
    sleeve: 'single_pocket',
    items: [{ type: 'vinyl', format, price, currency: 'EUR', stock: 5, weight_grams }],
  });
  const cover = await sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#248' } })
    .png()
    .toBuffer();
  await uploadFile({ visitor: maker }, cover, { purpose: 'cover', project_id: body.id, fileName: 'cover.png' });
  return body.id;
}
