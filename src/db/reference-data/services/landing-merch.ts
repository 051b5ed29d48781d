import { makeServiceTexts, type ServiceSeed } from './service-seed.ts';

export const MERCH_LANDING_SERVICE: ServiceSeed = {
  en: makeServiceTexts({
    name: 'Merch',
    title: 'Band merch printed in small runs',
    lead: 'Durable shirts, bags and posters with your artwork. Sold next to your records and shipped in the same parcel.',
    table: [
      'Sizes of a shirt, straight cut',
      ['', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
      ['Width, cm', '49', '52', '55', '58', '61', '64'],
      ['Length, cm', '70', '72', '74', '76', '78', '80'],
      ['Suggested split', '14 %', '26 %', '28 %', '18 %', '9 %', '5 %'],
    ],
    note: 'Measured flat, tolerance 1 cm. The split is our suggestion for a run of 100. Adjust it to your audience.',
    points: [
      '',
      [
        'Bundles',
        'Sell a shirt and a record as one product. The buyer chooses the size. The stock of both is updated.',
      ],
      ['Pre-order', 'Sell first, then print the quantity sold plus a few spares.'],
      ['Tours', 'Send a box to the venue and keep the rest on sale in the shop.'],
    ],
    faq: [
      [
        'Which artwork prints well?',
        'For screen print, few colours and clear edges. For photographs, direct print or a coarse screen.',
      ],
    ],
    call: ['Get a price for your merch', 'Send your artwork; a rough draft is enough.'],
  }),
  fr: makeServiceTexts({
    name: 'Merch',
    title: 'Du merch imprimé en petites séries',
    lead: 'T-shirts, sacs et affiches durables avec votre visuel. Vendus à côté de vos disques et expédiés dans le même colis.',
    table: [
      'Tailles d’un t-shirt, coupe droite',
      ['', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
      ['Largeur, cm', '49', '52', '55', '58', '61', '64'],
      ['Longueur, cm', '70', '72', '74', '76', '78', '80'],
      ['Répartition conseillée', '14 %', '26 %', '28 %', '18 %', '9 %', '5 %'],
    ],
    note: 'Mesuré à plat, tolérance de 1 cm. La répartition est notre conseil pour 100 pièces ; adaptez-la à votre public.',
    points: [
      '',
      [
        'Les lots',
        'Vendez un t-shirt et un disque en un seul produit. L’acheteur choisit la taille et les deux stocks sont mis à jour.',
      ],
      ['La précommande', 'Vendez d’abord, puis imprimez la quantité vendue et quelques pièces de plus.'],
      ['Les tournées', 'Envoyez un carton à la salle et gardez le reste en vente dans la boutique.'],
    ],
    faq: [
      [
        'Quel visuel s’imprime bien ?',
        'En sérigraphie, peu de couleurs et des bords nets. Pour les photos, l’impression directe ou une trame grossière.',
      ],
    ],
    call: ['Le prix de votre merch', 'Envoyez votre visuel ; un brouillon suffit.'],
  }),
  zh: makeServiceTexts({
    name: '周边',
    title: '小批量印制的乐队周边',
    lead: '印有你作品的耐用 T 恤、包袋和海报，与唱片一起销售，同一包裹发货。',
    table: [
      'T 恤尺码，直筒版',
      ['', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
      ['胸宽，厘米', '49', '52', '55', '58', '61', '64'],
      ['衣长，厘米', '70', '72', '74', '76', '78', '80'],
      ['建议比例', '14 %', '26 %', '28 %', '18 %', '9 %', '5 %'],
    ],
    note: '平铺测量，误差 1 厘米。比例是按 100 件给出的建议，可按你的听众调整。',
    points: [
      '',
      ['组合', 'T 恤和唱片作为一件商品出售：买家选尺码，两边库存同步更新。'],
      ['预售', '先销售，再按售出数量加少量备货印制。'],
      ['巡演', '一箱寄到演出场地，其余继续在店里销售。'],
    ],
    faq: [['什么图案适合印刷？', '丝印适合颜色少、边缘清晰的图案；照片适合直喷或粗网线丝印。']],
    call: ['获取周边报价', '发来设计稿，草图也可以。'],
  }),
  es: makeServiceTexts({
    name: 'Merch',
    title: 'Merch impreso en tiradas pequeñas',
    lead: 'Camisetas, bolsas y pósteres duraderos con tu diseño. Se venden junto a tus discos y viajan en el mismo paquete.',
    table: [
      'Tallas de camiseta, corte recto',
      ['', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
      ['Ancho, cm', '49', '52', '55', '58', '61', '64'],
      ['Largo, cm', '70', '72', '74', '76', '78', '80'],
      ['Reparto sugerido', '14 %', '26 %', '28 %', '18 %', '9 %', '5 %'],
    ],
    note: 'Medido en plano, tolerancia de 1 cm. El reparto es nuestra sugerencia para 100 piezas; ajústalo a tu público.',
    points: [
      '',
      [
        'Lotes',
        'Vende una camiseta y un disco como un solo producto. El comprador elige la talla y se actualizan los dos stocks.',
      ],
      ['Preventa', 'Vende primero y luego imprime lo vendido más unas pocas piezas.'],
      ['Giras', 'Envía una caja a la sala y deja el resto a la venta en la tienda.'],
    ],
    faq: [
      [
        '¿Qué diseño se imprime bien?',
        'En serigrafía, pocos colores y bordes claros. Para fotos, impresión directa o trama gruesa.',
      ],
    ],
    call: ['Pide precio para tu merch', 'Envía tu diseño; basta un borrador.'],
  }),
  ko: makeServiceTexts({
    name: '굿즈',
    title: '소량 제작 밴드 굿즈',
    lead: '내 아트워크를 담은 튼튼한 티셔츠, 가방, 포스터. 음반과 함께 판매하고 한 상자로 배송합니다.',
    table: [
      '티셔츠 사이즈, 스트레이트 핏',
      ['', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
      ['가슴 단면, cm', '49', '52', '55', '58', '61', '64'],
      ['총장, cm', '70', '72', '74', '76', '78', '80'],
      ['권장 비율', '14 %', '26 %', '28 %', '18 %', '9 %', '5 %'],
    ],
    note: '평평하게 놓고 잰 값이며 1cm 오차가 있습니다. 비율은 100장 기준 제안이며 팬에 맞게 조정하세요.',
    points: [
      '',
      ['묶음', '티셔츠와 음반을 한 상품으로 판매합니다. 구매자가 사이즈를 고르면 두 재고가 함께 반영됩니다.'],
      ['예약 판매', '먼저 판매하고, 판매 수량에 여분을 조금 더해 인쇄합니다.'],
      ['투어', '한 상자는 공연장으로 보내고 나머지는 스토어에서 계속 판매합니다.'],
    ],
    faq: [
      [
        '어떤 아트워크가 잘 인쇄되나요?',
        '실크스크린은 색이 적고 윤곽이 선명한 그림, 사진은 DTG나 굵은 망점이 좋습니다.',
      ],
    ],
    call: ['굿즈 견적 받기', '아트워크를 보내 주세요. 초안이라도 괜찮습니다.'],
  }),
};
