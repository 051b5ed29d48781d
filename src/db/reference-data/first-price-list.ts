// The first price list for productions: usual prices in Europe (our own figures, in euro, before tax), until staff
// write their own. Each line is a row. Its fields: name, `setup=` in €, `g=` grams, `d=` days, then quantity breaks
// such as `300:1.75`.
import { parseDecimalRatio } from '#kit/money.ts';

/** Amounts are stored in ten-thousandths of a euro. */
const UNIT = 10_000n;
export const FIRST_PRICE_LIST_VALID_FROM = '2020-01-01';

export const FIRST_PRICE_LIST_QUANTITIES = [1, 10, 25, 50, 100, 300, 500, 1000, 2000, 5000] as const;

const LINES = `
vinyl/cutting.lacquer.12 setup=195 d=10
vinyl/cutting.lacquer.10 setup=180 d=10
vinyl/cutting.lacquer.7 setup=150 d=10
vinyl/cutting.dmm.12 setup=165 d=8
vinyl/cutting.dmm.10 setup=155 d=8
vinyl/cutting.dmm.7 setup=130 d=8
vinyl/cutting.etched setup=260 d=3
vinyl/type_vinyl.pressing.12 setup=60 g=140 d=20 1:2.10 300:1.75 500:1.50 1000:1.30 2000:1.18 5000:1.08
vinyl/type_vinyl.pressing.10 setup=60 g=110 d=20 1:1.95 300:1.65 500:1.42 1000:1.24 2000:1.12 5000:1.03
vinyl/type_vinyl.pressing.7 setup=45 g=42 d=18 1:1.25 300:1.02 500:0.86 1000:0.74 2000:0.66 5000:0.60
vinyl/type_vinyl.heavy setup=0 g=40 1:0.38 500:0.34 1000:0.30 5000:0.27
vinyl/type_vinyl.solid setup=45 d=1 1:0.32 500:0.28 1000:0.25 5000:0.22
vinyl/type_vinyl.transparent setup=45 d=1 1:0.40 500:0.35 1000:0.31 5000:0.28
vinyl/type_vinyl.splatter setup=110 d=3 1:1.45 300:1.30 500:1.18 1000:1.08
vinyl/type_vinyl.marble setup=80 d=2 1:0.62 300:0.56 500:0.50 1000:0.46
vinyl/type_vinyl.half setup=95 d=3 1:1.10 300:1.00 500:0.92 1000:0.85
vinyl/type_vinyl.tri setup=120 d=3 1:1.60 300:1.48 500:1.36 1000:1.26
vinyl/type_vinyl.quad setup=140 d=4 1:2.05 300:1.90 500:1.76 1000:1.64
vinyl/type_vinyl.colour_in_colour setup=95 d=3 1:1.20 300:1.10 500:1.00 1000:0.94
vinyl/type_vinyl.smoke setup=85 d=2 1:0.75 300:0.68 500:0.62 1000:0.57
vinyl/type_vinyl.glitter setup=90 d=2 1:0.85 300:0.78 500:0.71 1000:0.66
vinyl/type_vinyl.haze setup=105 d=3 1:1.30 300:1.18 500:1.08 1000:1.00
vinyl/type_vinyl.picture setup=320 g=45 d=7 1:3.60 300:3.20 500:2.90 1000:2.65
vinyl/type_vinyl.eco_mix setup=20 d=1 1:0.08 500:0.06 1000:0.04
vinyl/type_vinyl.glow setup=120 d=3 1:1.75 300:1.60 500:1.48 1000:1.38
vinyl/label.colour setup=75 g=4 d=2 1:0.12 500:0.095 1000:0.08 5000:0.065
vinyl/label.mono setup=45 g=4 d=2 1:0.09 500:0.07 1000:0.06 5000:0.05
vinyl/label.white setup=0 g=4 1:0.055 1000:0.045
vinyl/sleeve.discobag.12 setup=0 g=45 1:0.36 500:0.32 1000:0.29 5000:0.26
vinyl/sleeve.discobag.10 setup=0 g=36 1:0.34 500:0.30 1000:0.27 5000:0.24
vinyl/sleeve.discobag.7 setup=0 g=18 1:0.22 500:0.19 1000:0.17 5000:0.15
vinyl/sleeve.single_pocket.12 setup=135 g=80 d=4 1:0.98 300:0.82 500:0.70 1000:0.58 2000:0.50 5000:0.44
vinyl/sleeve.single_pocket.10 setup=130 g=62 d=4 1:0.92 300:0.77 500:0.66 1000:0.55 2000:0.47 5000:0.41
vinyl/sleeve.single_pocket.7 setup=105 g=30 d=4 1:0.56 300:0.47 500:0.40 1000:0.33 2000:0.28 5000:0.24
vinyl/sleeve.wide_spine.12 setup=155 g=95 d=4 1:1.18 300:0.99 500:0.85 1000:0.71 2000:0.61 5000:0.54
vinyl/sleeve.wide_spine.10 setup=150 g=74 d=4 1:1.10 300:0.92 500:0.79 1000:0.66 2000:0.57 5000:0.50
vinyl/sleeve.wide_spine.7 setup=125 g=36 d=4 1:0.70 300:0.59 500:0.50 1000:0.42 2000:0.36 5000:0.31
vinyl/sleeve.gatefold.12 setup=230 g=150 d=6 1:1.95 300:1.60 500:1.34 1000:1.10 2000:0.95 5000:0.84
vinyl/sleeve.gatefold.10 setup=220 g=118 d=6 1:1.82 300:1.50 500:1.26 1000:1.04 2000:0.89 5000:0.79
vinyl/sleeve.gatefold.7 setup=180 g=58 d=6 1:1.20 300:0.99 500:0.83 1000:0.68 2000:0.59 5000:0.52
vinyl/sleeve.box.12 setup=420 g=480 d=14 1:6.40 300:5.30 500:4.60 1000:3.95 2000:3.55
vinyl/sleeve.box.10 setup=400 g=390 d=14 1:5.90 300:4.90 500:4.25 1000:3.65 2000:3.30
vinyl/sleeve.box.7 setup=340 g=240 d=14 1:4.30 300:3.55 500:3.05 1000:2.60 2000:2.35
vinyl/inner_sleeve.paper.12 setup=0 g=20 1:0.09 1000:0.075 5000:0.065
vinyl/inner_sleeve.paper.10 setup=0 g=15 1:0.085 1000:0.07 5000:0.06
vinyl/inner_sleeve.paper.7 setup=0 g=8 1:0.055 1000:0.045 5000:0.04
vinyl/inner_sleeve.black_paper.12 setup=0 g=24 1:0.19 1000:0.165 5000:0.15
vinyl/inner_sleeve.black_paper.10 setup=0 g=18 1:0.18 1000:0.155 5000:0.14
vinyl/inner_sleeve.black_paper.7 setup=0 g=10 1:0.13 1000:0.11 5000:0.10
vinyl/inner_sleeve.poly_lined.12 setup=0 g=26 1:0.28 1000:0.25 5000:0.22
vinyl/inner_sleeve.poly_lined.10 setup=0 g=20 1:0.27 1000:0.24 5000:0.21
vinyl/inner_sleeve.poly_lined.7 setup=0 g=11 1:0.20 1000:0.175 5000:0.155
vinyl/inner_sleeve.printed.12 setup=120 g=45 d=3 1:0.62 300:0.52 500:0.44 1000:0.36 5000:0.29
vinyl/inner_sleeve.printed.10 setup=115 g=36 d=3 1:0.58 300:0.49 500:0.41 1000:0.34 5000:0.27
vinyl/inner_sleeve.printed.7 setup=95 g=18 d=3 1:0.38 300:0.32 500:0.27 1000:0.22 5000:0.18
vinyl/inner_sleeve.printed_board.12 setup=140 g=70 d=3 1:0.86 300:0.73 500:0.62 1000:0.51 5000:0.42
vinyl/inner_sleeve.printed_board.10 setup=135 g=55 d=3 1:0.80 300:0.68 500:0.58 1000:0.48 5000:0.39
vinyl/inner_sleeve.printed_board.7 setup=110 g=27 d=3 1:0.52 300:0.44 500:0.38 1000:0.31 5000:0.25
vinyl/numbered setup=35 d=1 1:0.22 500:0.19 1000:0.17
vinyl/shrink.shrink setup=0 g=6 1:0.16 500:0.14 1000:0.12 5000:0.10
vinyl/shrink.resealable setup=0 g=12 1:0.27 500:0.24 1000:0.21 5000:0.19
vinyl/insert_vinyl setup=0 1:0.11 1000:0.095 5000:0.085
vinyl/insert_sleeve setup=0 1:0.06 1000:0.05 5000:0.045
vinyl/insert.sheet setup=70 g=16 d=1 1:0.24 300:0.19 500:0.15 1000:0.12 5000:0.09
vinyl/insert.card setup=80 g=30 d=1 1:0.34 300:0.28 500:0.23 1000:0.18 5000:0.14
vinyl/insert.fold_4p setup=95 g=34 d=2 1:0.46 300:0.38 500:0.31 1000:0.25 5000:0.19
vinyl/insert.booklet_8p setup=160 g=70 d=3 1:0.98 300:0.82 500:0.68 1000:0.55 5000:0.44
vinyl/insert.poster setup=120 g=40 d=2 1:0.72 300:0.60 500:0.50 1000:0.40 5000:0.32
vinyl/insert.download_card setup=40 g=3 d=1 1:0.13 500:0.10 1000:0.085 5000:0.07
vinyl/sticker.round setup=40 g=1 d=1 1:0.13 500:0.105 1000:0.09 5000:0.075
vinyl/sticker.rectangle setup=40 g=1 d=1 1:0.14 500:0.115 1000:0.10 5000:0.085
vinyl/sticker.barcode setup=15 g=1 1:0.045 1000:0.035
vinyl/print_finish.matt setup=0 1:0.06 1000:0.045
vinyl/print_finish.gloss setup=0 1:0.06 1000:0.045
vinyl/print_finish.uv_spot setup=145 d=3 1:0.38 300:0.32 500:0.27 1000:0.22
vinyl/print_finish.soft_touch setup=60 d=2 1:0.28 300:0.24 500:0.20 1000:0.17
vinyl/print_finish.hot_foil setup=190 d=4 1:0.52 300:0.45 500:0.38 1000:0.32
vinyl/print_finish.emboss setup=210 d=4 1:0.48 300:0.41 500:0.35 1000:0.29
vinyl/print_finish.reverse_board setup=35 d=1 1:0.18 500:0.15 1000:0.12
vinyl/test_pressing.set setup=65 d=14
vinyl/test_pressing.copy setup=9.50
vinyl/energy_cost.12 setup=0 1:0.12
vinyl/energy_cost.10 setup=0 1:0.10
vinyl/energy_cost.7 setup=0 1:0.06
ondemand/cutting.file setup=6 d=2
ondemand/type_vinyl.pressing.12 setup=0 g=150 d=5 1:12.90 10:11.60 25:10.60 50:9.70 100:8.90
ondemand/type_vinyl.pressing.10 setup=0 g=115 d=5 1:11.90 10:10.70 25:9.80 50:8.95 100:8.20
ondemand/type_vinyl.pressing.7 setup=0 g=45 d=5 1:8.40 10:7.60 25:7.00 50:6.40 100:5.90
ondemand/type_vinyl.solid setup=0 1:1.20 25:1.00
ondemand/type_vinyl.transparent setup=0 1:0.90 25:0.75
ondemand/label.colour setup=1.50 g=4 1:0.65 25:0.50
ondemand/label.white setup=0 g=4 1:0.10
ondemand/sleeve.single_pocket.12 setup=2.50 g=85 d=1 1:2.90 10:2.60 25:2.35 50:2.10
ondemand/sleeve.single_pocket.10 setup=2.50 g=66 d=1 1:2.70 10:2.40 25:2.20 50:1.95
ondemand/sleeve.single_pocket.7 setup=2 g=32 d=1 1:1.80 10:1.60 25:1.45 50:1.30
ondemand/sleeve.discobag.12 setup=0 g=45 1:0.55 25:0.45
ondemand/sleeve.discobag.10 setup=0 g=36 1:0.52 25:0.42
ondemand/sleeve.discobag.7 setup=0 g=18 1:0.38 25:0.30
ondemand/inner_sleeve.paper setup=0 g=20 1:0.12
ondemand/inner_sleeve.poly_lined setup=0 g=26 1:0.34
ondemand/numbered setup=0 1:0.50 25:0.40
ondemand/shrink.resealable setup=0 g=12 1:0.40 25:0.32
ondemand/insert_vinyl setup=0 1:0.25
ondemand/insert_sleeve setup=0 1:0.15
ondemand/insert.card setup=2 g=30 1:0.90 25:0.75
ondemand/insert.download_card setup=1 g=3 1:0.35 25:0.28
ondemand/sticker.round setup=1.50 g=1 1:0.40 25:0.32
ondemand/energy_cost setup=0 1:0.20
cd/cutting.master setup=75 d=2
cd/product.disc setup=0 g=15 d=6 1:0.42 300:0.36 500:0.30 1000:0.25 2000:0.22 5000:0.19
cd/label.colour setup=40 d=1 1:0.06 1000:0.045
cd/label.mono setup=20 d=1 1:0.04 1000:0.03
cd/sleeve.jewel_case setup=55 g=88 d=2 1:0.58 300:0.52 500:0.46 1000:0.41 5000:0.36
cd/sleeve.digipak setup=110 g=58 d=3 1:0.78 300:0.66 500:0.56 1000:0.47 5000:0.39
cd/sleeve.card_sleeve setup=70 g=22 d=2 1:0.38 300:0.31 500:0.26 1000:0.21 5000:0.17
cd/insert.booklet_4p setup=60 g=7 d=1 1:0.17 300:0.14 500:0.115 1000:0.095 5000:0.075
cd/insert.booklet_8p setup=80 g=14 d=1 1:0.29 300:0.25 500:0.21 1000:0.17 5000:0.14
cd/insert.booklet_16p setup=115 g=27 d=2 1:0.52 300:0.45 500:0.38 1000:0.31 5000:0.26
cd/insert_vinyl setup=0 1:0.06 1000:0.05
cd/numbered setup=30 d=1 1:0.18 1000:0.15
cd/shrink.shrink setup=0 g=2 1:0.06 1000:0.05
cd/sticker.round setup=35 g=1 d=1 1:0.10 1000:0.08
cd/sticker.rectangle setup=35 g=1 d=1 1:0.11 1000:0.09
cd/sticker.barcode setup=15 g=1 1:0.035 1000:0.03
cd/print_finish.matt setup=0 1:0.04 1000:0.03
cd/print_finish.gloss setup=0 1:0.04 1000:0.03
cd/print_finish.hot_foil setup=140 d=3 1:0.30 500:0.25 1000:0.21
cd/energy_cost setup=0 1:0.02
tape/cutting.master setup=40 d=3
tape/product.c20 setup=0 g=42 d=8 1:1.05 100:0.95 300:0.86 500:0.79 1000:0.72
tape/product.c30 setup=0 g=44 d=8 1:1.12 100:1.02 300:0.92 500:0.85 1000:0.77
tape/product.c46 setup=0 g=46 d=8 1:1.24 100:1.13 300:1.02 500:0.94 1000:0.86
tape/product.c60 setup=0 g=48 d=8 1:1.36 100:1.24 300:1.12 500:1.03 1000:0.94
tape/product.c90 setup=0 g=52 d=9 1:1.62 100:1.48 300:1.34 500:1.24 1000:1.14
tape/product.shell_colour setup=15 d=1 1:0.14 300:0.12 1000:0.10
tape/product.shell_special setup=30 d=2 1:0.34 300:0.30 1000:0.26
tape/label.print setup=28 d=1 1:0.07 300:0.06 1000:0.05
tape/label.paper setup=18 d=1 1:0.06 300:0.05 1000:0.04
tape/sleeve.case setup=0 g=28 1:0.26 300:0.23 1000:0.20
tape/sleeve.o_card setup=55 g=9 d=2 1:0.36 300:0.30 1000:0.25
tape/sleeve.slip_case setup=80 g=16 d=3 1:0.58 300:0.50 1000:0.43
tape/insert.j_card_3 setup=45 g=5 d=1 1:0.21 300:0.17 1000:0.13
tape/insert.j_card_4 setup=50 g=6 d=1 1:0.26 300:0.21 1000:0.165
tape/insert.j_card_5 setup=55 g=7 d=1 1:0.31 300:0.25 1000:0.20
tape/insert.j_card_6 setup=60 g=8 d=1 1:0.36 300:0.295 1000:0.235
tape/insert_vinyl setup=0 1:0.12 300:0.10
tape/numbered setup=25 d=1 1:0.20 300:0.17
tape/shrink.shrink setup=0 g=2 1:0.10 300:0.085
tape/sticker.round setup=30 g=1 d=1 1:0.13 300:0.10
tape/sticker.rectangle setup=30 g=1 d=1 1:0.14 300:0.11
tape/sticker.barcode setup=15 g=1 1:0.045
tape/energy_cost setup=0 1:0.02
merch/product.t_shirt setup=0 g=180 d=8 1:4.20 50:3.90 100:3.60 300:3.30 500:3.10 1000:2.90
merch/product.hoodie setup=0 g=520 d=9 1:15.60 50:14.80 100:14.10 300:13.40 500:12.80 1000:12.20
merch/product.tote setup=0 g=140 d=7 1:2.40 50:2.20 100:2.00 300:1.80 500:1.65 1000:1.50
merch/product.poster setup=45 g=90 d=5 1:2.10 50:1.70 100:1.35 300:1.05 500:0.88 1000:0.70
merch/product.slipmat setup=40 g=55 d=8 1:5.20 50:4.60 100:4.10 300:3.70 500:3.40
merch/product.pin setup=85 g=9 d=12 1:1.40 100:1.15 300:0.95 500:0.82 1000:0.70
merch/product.organic setup=0 1:1.60 100:1.45 500:1.30
merch/product.black setup=0 1:0.35
merch/product.coloured setup=0 1:0.45
merch/product.large setup=0 1:1.20
merch/print.colour setup=28 d=1 1:0.62 50:0.52 100:0.42 300:0.34 500:0.29 1000:0.25
merch/label.neck setup=35 g=1 d=2 1:0.55 100:0.45 500:0.38
merch/shrink.bag setup=0 g=6 1:0.22 500:0.19
merch/sticker.round setup=35 g=1 d=1 1:0.14 500:0.11
merch/sticker.rectangle setup=35 g=1 d=1 1:0.15 500:0.12
merch/sticker.barcode setup=15 g=1 1:0.05
box/product.mailer.12 setup=90 g=210 d=8 1:2.10 100:1.80 300:1.55 500:1.35 1000:1.15
box/product.mailer.7 setup=75 g=110 d=8 1:1.40 100:1.20 300:1.05 500:0.92 1000:0.80
box/product.lift_off.12 setup=320 g=480 d=14 1:6.20 100:5.60 300:5.00 500:4.40 1000:3.80
box/product.lift_off.7 setup=260 g=240 d=14 1:4.20 100:3.75 300:3.35 500:2.95 1000:2.55
box/product.slip_case.12 setup=210 g=190 d=10 1:3.10 100:2.75 300:2.40 500:2.10 1000:1.80
box/product.slip_case.7 setup=170 g=95 d=10 1:2.10 100:1.85 300:1.62 500:1.42 1000:1.22
box/print.one setup=95 d=2 1:0.42 300:0.35 500:0.30 1000:0.25
box/print.full setup=180 d=4 1:0.95 300:0.80 500:0.68 1000:0.56
box/insert.card setup=60 g=25 d=1 1:0.32 300:0.26 1000:0.20
box/insert.booklet_8p setup=150 g=70 d=2 1:0.95 300:0.80 1000:0.62
box/insert.poster setup=115 g=40 d=2 1:0.70 300:0.58 1000:0.44
box/insert.tissue setup=0 g=6 1:0.12
box/insert_sleeve setup=0 1:0.14 500:0.12
box/numbered setup=30 d=1 1:0.22 500:0.19
box/sticker.round setup=35 g=1 d=1 1:0.13 500:0.105
box/sticker.rectangle setup=35 g=1 d=1 1:0.14 500:0.115
box/sticker.barcode setup=15 g=1 1:0.045
box/print_finish.matt setup=0 1:0.10
box/print_finish.gloss setup=0 1:0.10
box/print_finish.hot_foil setup=180 d=3 1:0.55 500:0.46
any/design.layout setup=180 d=5
any/design.check setup=45 d=1
any/design.full setup=650 d=12
any/mastering.vinyl setup=38 d=5
any/mastering.vinyl_digital setup=52 d=6
any/mastering.digital setup=34 d=4
any/mastering.tape setup=34 d=4
any/mechanical_right.FR setup=25 1:0.13
any/mechanical_right.DE setup=25 1:0.13
any/mechanical_right.GB setup=25 1:0.12
any/mechanical_right.BE setup=25 1:0.13
any/mechanical_right.NL setup=25 1:0.13
any/mechanical_right.IT setup=25 1:0.13
any/mechanical_right.ES setup=25 1:0.125
any/mechanical_right.SE setup=25 1:0.13
any/mechanical_right.US setup=30 1:0.118
any/mechanical_right.CA setup=30 1:0.07
any/mechanical_right.AU setup=30 1:0.11
any/mechanical_right.JP setup=35 1:0.105
any/mechanical_right.KR setup=35 1:0.09
any/mechanical_right.CN setup=35 1:0.06
any/mechanical_right.PH setup=35 1:0.05
any/mechanical_right.other setup=45 1:0.13
mastering/mastering.vinyl setup=45 d=4 1:38 5:35 10:32 25:30
mastering/mastering.vinyl_digital setup=60 d=5 1:52 5:48 10:44 25:41
mastering/mastering.digital setup=30 d=3 1:34 5:31 10:29 25:27
mastering/mastering.tape setup=30 d=3 1:34 5:31 10:29 25:27
mastering/mastering.all setup=75 d=6 1:68 5:63 10:58 25:54
mastering/mastering.stems d=2 1:22 10:19
mastering/mastering.restoration d=2 1:18 10:16
mastering/cutting.test_lacquer setup=95 d=6
design/design.sketches setup=240 d=7
design/design.cover setup=290 d=5
design/design.labels setup=70 d=1
design/design.inner_sleeve setup=140 d=2
design/design.insert setup=110 d=2
design/design.booklet_page setup=38
design/design.sticker setup=55 d=1
design/design.poster setup=160 d=2
design/design.shirt setup=130 d=2
design/design.loop setup=180 d=3
design/design.photos setup=420 d=5
fulfillment/storage.account setup=29 d=5
fulfillment/storage.shelf setup=2.90
fulfillment/storage.abroad setup=39 d=10
fulfillment/packing.parcel 1:2.40 100:2.10 500:1.85 1000:1.70 5000:1.55
fulfillment/packing.further 1:0.35 500:0.30
fulfillment/packing.record 1:0.92 500:0.82 2000:0.74
fulfillment/packing.single 1:0.58 500:0.52 2000:0.47
fulfillment/packing.cd_tape 1:0.44 500:0.39 2000:0.35
fulfillment/packing.garment 1:0.32 500:0.28 2000:0.25
fulfillment/packing.box 1:1.65 500:1.50 2000:1.38
fulfillment/packing.branded setup=35 d=5 1:0.16 1000:0.13
artiststore/store.together setup=120 d=2
artiststore/store.self
artiststore/store.whole setup=480 d=8
artiststore/store.entered setup=4.50
artiststore/store.domain setup=35 d=1
artiststore/store.look setup=390 d=7
artiststore/store.tongue setup=60 d=2
digitaldistribution/delivery.album d=7 1:29 10:26 25:23
digitaldistribution/delivery.ep d=7 1:19 10:17 25:15
digitaldistribution/delivery.single d=7 1:11 10:10 25:9
digitaldistribution/delivery.codes d=1 1:6
digitaldistribution/delivery.lyrics d=2 1:14 10:12
digitaldistribution/delivery.moved d=7 1:9 10:7
digitaldistribution/delivery.profiles setup=35 d=3
marketing/campaign.weeks_4 setup=390 d=7
marketing/campaign.weeks_8 setup=690 d=7
marketing/campaign.weeks_12 setup=940 d=7
marketing/campaign.press setup=480
marketing/campaign.radio setup=420
marketing/campaign.ads setup=260
marketing/campaign.film setup=120
marketing/campaign.mailing setup=75
customerservice/answering.desk setup=90 d=7
customerservice/answering.letter 1:3.20 100:2.90 500:2.50 1000:2.20 5000:1.95
customerservice/answering.hours 1:0.90 500:0.80
customerservice/answering.tongue setup=35
customerservice/answering.weekend setup=190
customerservice/answering.phone setup=240
`;

/** By row name: setup, grams and days, and the price per copy at each quantity break. */
export const FIRST_PRICE_LIST_ROWS = Object.fromEntries(LINES.trim().split('\n').map(parsePriceLine));

function parsePriceLine(line: string) {
  const [key = '', ...words] = line.split(' ');
  const fields = new Map(words.map((word) => word.split(/[=:]/)).map(([name = '', value = '']) => [name, value]));
  let unit = 0;
  const units = FIRST_PRICE_LIST_QUANTITIES.map((step) => {
    unit = euros(fields.get(String(step))) ?? unit;
    return unit;
  });
  const number = (name: string) => Number(fields.get(name) ?? 0);
  return [key, { setup: euros(fields.get('setup')) ?? 0, grams: number('g'), days: number('d'), units }] as const;
}

function euros(text: string | undefined): number | null {
  if (text === undefined) return null;
  const { num, den } = parseDecimalRatio(text);
  return Number((num * UNIT) / den);
}
