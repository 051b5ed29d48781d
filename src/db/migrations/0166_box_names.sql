-- Subscriptions of before 0156 had no name; now each has one, in its owner's language, as a new one gets it.
update box_subscriptions s set name = replace(replace(w.name, '{type}', w.types ->> o.type), '{periodicity}', w.rhythms ->> o.periodicity)
from box_offers o, users u, (values
  ('en', 'Vinyl box: {type}, {periodicity}', '{"one":"one record","two":"two records","three":"three records"}'::jsonb,
    '{"monthly":"every month","bimonthly":"every two months","quarterly":"every three months","yearly":"a year in advance"}'::jsonb),
  ('fr', 'Coffret vinyle : {type}, {periodicity}', '{"one":"un disque","two":"deux disques","three":"trois disques"}',
    '{"monthly":"chaque mois","bimonthly":"tous les deux mois","quarterly":"tous les trois mois","yearly":"une année d’avance"}'),
  ('es', 'Caja de vinilos: {type}, {periodicity}', '{"one":"un disco","two":"dos discos","three":"tres discos"}',
    '{"monthly":"cada mes","bimonthly":"cada dos meses","quarterly":"cada tres meses","yearly":"un año por adelantado"}'),
  ('zh', '黑胶盒：{type}，{periodicity}', '{"one":"一张唱片","two":"两张唱片","three":"三张唱片"}',
    '{"monthly":"每月","bimonthly":"每两个月","quarterly":"每三个月","yearly":"预付一年"}'),
  ('ko', '바이닐 박스: {type}, {periodicity}', '{"one":"음반 한 장","two":"음반 두 장","three":"음반 세 장"}',
    '{"monthly":"매달","bimonthly":"두 달마다","quarterly":"석 달마다","yearly":"1년 선납"}')
) w (lang, name, types, rhythms)
where o.id = s.box_offer_id and u.id = s.user_id and w.lang = u.lang and s.name = '';
alter table box_subscriptions alter column name drop default, add constraint box_subscriptions_named check (name <> '');
