import type { DemoShop } from '../demo.ts';

// The ids 1423, 1194, 1300 and 259413 are the spec's own special cases (contract.md, For tests and demonstration only).
export const SHOPS: readonly DemoShop[] = [
  {
    id: 1423, code: 'nachtzug', name: 'Nachtzug', type: 'label', currency: 'EUR', country_id: 'DE',
    look: {
      white_label: true, own_header: true, show_search: true, show_menu: true, logo_height: 44, logo_position: 'center',
      bg_color: '#0e1116', header_bg: '#0e1116', header_color: '#e8e6df', footer_bg: '#05070a', footer_color: '#9aa3b2', font_color: '#e8e6df',
      artist_instagram: 'https://instagram.example/nachtzug',
    },
    menu: [{ label: 'Releases', url: '/shop' }, { label: 'Departures', url: 'https://nachtzug.example/departures' }],
  },
  {
    id: 1194, code: 'halmoni-house', name: '할머니 하우스', type: 'label', currency: 'EUR', country_id: 'KR',
    look: {
      white_label: true, show_name: false, show_search: true, show_menu: true, logo_height: 60, logo_position: 'left',
      bg_color: '#fbf6ea', header_bg: '#fbf6ea', header_color: '#3b2a20', footer_bg: '#3b2a20', footer_color: '#fbf6ea', font_color: '#2c211b',
      artist_facebook: 'https://facebook.example/halmonihouse', artist_instagram: 'https://instagram.example/halmonihouse', artist_youtube: 'https://youtube.example/@halmonihouse',
    },
    menu: [{ label: '음반', url: '/shop' }, { label: 'Contact', url: '/contact' }, { label: 'Studio diary', url: 'https://halmoni-house.example/diary' }],
  },
  {
    id: 1300, code: 'odile-marchenoir', name: 'Odile Marchenoir', type: 'artist', currency: 'EUR', country_id: 'FR',
    look: {
      white_label: true, show_name: false, show_search: false, show_menu: false, logo_height: 51, logo_position: 'center',
      bg_color: '#ffffff', header_bg: '#ffffff', header_color: '#1a1a1a', footer_bg: '#f0ece6', footer_color: '#1a1a1a', font_color: '#1a1a1a',
    },
  },
  {
    id: 259413, code: 'prairie-static', name: 'Prairie Static', type: 'label', currency: 'USD', country_id: 'US',
    look: {
      white_label: true, show_search: true, show_menu: false, forced_currency: 'USD',
      bg_color: '#f4efe2', header_bg: '#24433a', header_color: '#f4efe2', footer_bg: '#24433a', footer_color: '#f4efe2', font_color: '#1d2522',
    },
  },
  {
    id: 2001, code: 'kesme-plak', name: 'Kesme Plak', type: 'label', currency: 'EUR', country_id: 'TR',
    look: { white_label: false, show_search: true, show_menu: true, footer_bg: '#7a1f2b', footer_color: '#ffe9c7', font_color: '#221417' },
    menu: [{ label: 'Plaklar', url: '/shop' }],
  },
  {
    id: 2002, code: 'cellar-records', name: 'Cellar Records', type: 'label', currency: 'EUR', country_id: 'FR', owner: 'creator@sillon.example',
    look: { white_label: false, show_search: true, show_menu: false, pickup: true, pickup_address: 'Cellar Records, 11 montée des Échelles, 69001 Lyon', free_shipping_from: 12000 },
  },
];
