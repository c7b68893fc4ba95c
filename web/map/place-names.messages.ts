/*
 * Gerado por npm run gerar (scripts/gerar/nomes-do-mapa.ts) de server/modules/lugares/dados/posicoes.csv, que diz as fontes e as
 * licenças (OpenStreetMap, ODbL 1.0; Lei 14/24, MIT; geoBoundaries, CC BY 4.0).
 */

/** Places for a map: the level (1 province, 2 municipality, 3 bairro or commune), latitude, longitude and name. */
export const places =
  '1,-8.3009,14.0305,Bengo;1,-12.9335,13.9905,Benguela;1,-12.3249,17.3626,Bié;1,-5.0450,12.4695,Cabinda;' +
  '1,-8.9486,15.0009,Cuanza Norte;1,-10.8260,15.0451,Cuanza Sul;1,-16.5036,15.5762,Cunene;1,-12.5692,15.7456,Huambo;' +
  '1,-14.7429,14.9501,Huíla;1,-8.5188,19.5828,Lunda Norte;1,-10.1718,20.6011,Lunda Sul;1,-9.5358,17.0523,Malanje;' +
  '1,-15.4936,12.7291,Namibe;1,-7.0210,15.4718,Uíge;1,-6.6113,13.5715,Zaire;2,-8.6948,14.7863,Bula Atumba;' +
  '2,-8.5515,13.8434,Dande;2,-8.4799,14.5800,Quibaxe;2,-8.0662,14.2444,Nambuangongo;2,-8.6930,14.4811,Pango Aluquém;' +
  '2,-7.8786,13.3253,Ambriz;2,-8.0230,14.2369,Muxaluando;2,-8.5135,14.4012,Piri;2,-8.2140,14.5574,Quicunzo;' +
  '2,-8.7354,14.0846,Úcua;2,-8.6984,13.4475,Panguila;2,-8.5047,13.5016,Barra do Dande;2,-12.8063,13.1909,Baía Farta;' +
  '2,-12.3543,14.7723,Balombo;2,-12.4947,14.1578,Bocoio;2,-13.0979,13.9669,Caimbambo;2,-12.4294,13.5844,Catumbela;' +
  '2,-13.5785,13.9408,Chongorói;2,-13.0333,14.2500,Cubal;2,-12.9529,14.5994,Ganda;2,-12.3507,13.5464,Lobito;' +
  '2,-12.5790,13.4037,Benguela;2,-12.5064,14.8284,Chindumbo;2,-12.9424,13.0937,Dombe Grande;2,-13.4192,14.2931,Capupa;' +
  '2,-12.4428,13.7713,Biópio;2,-12.0407,14.4752,Chila;2,-13.4821,14.8732,Chicuma;2,-12.9965,14.8157,Babaera;' +
  '2,-13.3797,14.5058,Iambala;2,-13.0319,13.7394,Catengue;2,-13.5645,13.5626,Bolonguera;2,-13.2756,14.0597,Canhamela;' +
  '2,-11.4872,16.6959,Andulo;2,-12.0204,17.4764,Camacupa;2,-12.1422,17.2856,Catabola;2,-12.5984,16.4376,Chinguar;' +
  '2,-13.4898,16.8296,Chitembo;2,-12.1829,18.0694,Cuemba;2,-12.3831,16.9425,Cuito;2,-12.2339,16.7818,Cunhinga;' +
  '2,-11.4751,16.9650,Nharêa;2,-11.6205,18.4671,Luando;2,-12.4085,17.5910,Ringoma;2,-13.8957,17.2958,Mumbuê;' +
  '2,-11.1823,16.2064,CalucingA;2,-12.7591,17.0032,Chicala;2,-12.3133,17.1932,Chipeta;2,-12.6883,17.8921,Umpulo;' +
  '2,-10.9576,17.0438,Lúbia;2,-12.6208,17.2346,Cambândua;2,-11.8725,16.9269,Belo Horizonte;2,-4.6829,12.7835,Belize;' +
  '2,-4.7288,12.5877,Buco-Zau;2,-5.5576,12.1919,Cabinda;2,-5.1384,12.1945,Cacongo;2,-4.9446,12.1789,Massabi;' +
  '2,-4.9491,12.5626,Necuto;2,-5.3250,12.4540,Tando Zinze;2,-5.6918,12.2543,Ngoio;2,-17.8879,19.7703,Calai;' +
  '2,-17.6098,18.6223,Cuangar;2,-14.5502,17.0479,Cuchi;2,-14.3655,16.6084,Cutato;2,-15.7016,17.4597,Caiundo;' +
  '2,-14.6067,18.4780,Longa;2,-14.6611,17.6820,Menongue;2,-16.2705,18.7038,Nancova;2,-17.0008,17.6799,Savate;' +
  '2,-15.1277,17.0461,Chinguanja;2,-17.3733,19.6137,Mavengue;2,-8.2510,15.5028,Ambaca;2,-8.6770,15.1389,Banga;' +
  '2,-8.3674,15.2453,Bolongongo;2,-9.5349,14.5719,Cambambe;2,-9.3402,14.8034,Cazengo;2,-9.1134,14.8744,Golungo Alto;' +
  '2,-9.2661,15.2402,Lucala;2,-8.9230,14.9045,Ngonguembo;2,-8.4860,15.3222,Quiculungo;2,-8.7149,15.4487,Samba Cajú;' +
  '2,-9.5186,14.2678,Massangano;2,-9.0278,14.5238,Cêrca;2,-8.1266,15.6345,Tango;2,-8.3935,15.1290,Terreiro;' +
  '2,-8.6113,15.0433,Aldeia Nova;2,-8.7677,15.2282,Caculo Cabaça;2,-8.3610,15.6291,Luinga;2,-10.8515,14.3799,Gabela;' +
  '2,-11.9468,15.0242,Cassongue;2,-11.3634,15.1208,Waku Kungo;2,-11.1292,14.2952,Conda;2,-11.0268,14.6643,Ebo;' +
  '2,-9.9998,14.8936,Calulo;2,-10.2835,16.1515,Mussende;2,-10.7279,13.7579,Porto Amboim;2,-10.7321,14.9808,Quibala;' +
  '2,-10.6414,14.3358,Quilenda;2,-11.2019,13.8397,Sumbe;2,-10.4949,14.3755,Quirimbo;2,-10.0602,14.6914,Munenga;' +
  '2,-10.0661,15.2108,Quissongo;2,-11.7662,14.2195,Gungo;2,-11.2048,15.4902,Sanga;2,-11.7654,15.2663,Pambangala;' +
  '2,-10.8152,14.7133,Condé;2,-11.4438,14.7739,Amboiva;2,-10.9262,15.7020,Lonhe;2,-16.2825,14.3029,Cahama;' +
  '2,-16.4873,16.3100,Cuanhama;2,-16.9230,13.8046,Curoca;2,-15.7455,16.1293,Cuvelai;2,-17.3245,15.7808,Namacunde;' +
  '2,-16.8347,14.6505,Humbe;2,-17.1854,14.7453,Naulila;2,-17.1526,14.0632,Chitado;2,-12.1924,15.8614,Bailundo;' +
  '2,-12.9280,15.6042,Caála;2,-12.6313,15.4729,Ecunha;2,-12.7765,15.7320,Huambo;2,-12.2373,15.3156,Londuimbali;' +
  '2,-12.9073,15.2489,Longonjo;2,-11.8540,16.3163,Mungo;2,-12.7625,15.1125,Ucuma;2,-11.8199,15.8295,Bimbe;' +
  '2,-13.0234,16.1695,Sambo;2,-12.0768,15.2328,Galanga;2,-12.2248,15.5517,Alto Hama;2,-13.2430,15.6407,Cuima;' +
  '2,-13.7319,15.0572,Caconda;2,-14.5160,14.1742,Cacula;2,-14.0592,14.5432,Caluquembe;2,-15.1893,13.6921,Chibia;' +
  '2,-14.2964,15.0150,Chicomba;2,-13.8185,15.7897,Chipindo;2,-14.4659,16.2916,Cuvango;2,-15.0723,13.3679,Humpata;' +
  '2,-14.9195,13.4898,Lubango;2,-15.2603,15.1596,Matala;2,-14.0754,14.0746,Quilengues;2,-14.8270,14.5473,Quipungo;' +
  '2,-14.4580,15.6998,Dongo;2,-14.6631,13.8603,Hoque;2,-14.9780,15.1904,Capelongo;2,-14.9643,13.9845,Capunda Cavilongo;' +
  '2,-13.7858,16.1943,Galangue;2,-15.0071,13.4752,Palanca;2,-14.8650,14.2413,Chicungo;2,-9.1156,13.1659,Belas;' +
  '2,-8.7771,13.3702,Cacuaco;2,-8.8362,13.2943,Cazenga;2,-8.9016,13.2372,Kilamba Kiaxi;2,-8.9054,13.3711,Viana;' +
  '2,-8.9243,13.0931,Mussulo;2,-8.8044,13.2715,Sambizanga;2,-8.8253,13.2661,Rangel;2,-8.8268,13.2304,Maianga;' +
  '2,-8.8388,13.2121,Samba;2,-8.9402,13.2647,Camama;2,-8.9982,13.2652,Kilamba;2,-8.8082,13.2907,Hoji Ya Henda;' +
  '2,-8.8145,13.2332,Ingombota;2,-8.9181,13.1908,Talatona;2,-7.7654,21.2772,Cambulo;2,-9.4328,18.5370,Capenda Camulemba;' +
  '2,-8.3245,18.5445,Caungula;2,-7.3631,20.6656,Chitato;2,-9.1436,18.0452,Cuango;2,-8.2369,19.5246,Cuílo;' +
  '2,-9.2181,19.3038,Lubalo;2,-8.4195,20.7411,Lucapa;2,-7.3447,20.1748,Lóvua;2,-9.5159,17.8156,Xá-Muteba;' +
  '2,-7.3749,20.8337,Dundo;2,-9.0384,20.1368,Xá Cassau;2,-8.3619,19.1630,Camaxilo;2,-9.3811,19.7451,Luangue;' +
  '2,-8.3718,17.9495,Luremo;2,-7.6235,21.5627,Canzar;2,-10.1510,19.3501,Cacolo;2,-10.8042,20.2131,Dala;' +
  '2,-10.7409,21.2423,Muconda;2,-9.6589,20.3981,Saurimo;2,-10.6152,21.7930,Cassai-Sul;2,-10.4596,18.5326,Xassengue;' +
  '2,-10.8995,19.2267,Alto Chicapa;2,-8.9243,21.3199,Sombo;2,-9.9048,21.2144,Muriege;2,-11.0812,19.7840,Luma Cassai;' +
  '2,-9.4220,15.7407,Cacuso;2,-8.7058,16.5902,Cahombo;2,-8.9169,16.0082,Calandula;2,-10.0484,17.4213,Cambundi Catembo;' +
  '2,-9.7896,16.4288,Cangandala;2,-8.8239,17.1803,Kunda Dya Baze;2,-10.6966,17.7890,Luquembo;2,-8.4120,17.1119,Marimba;' +
  '2,-7.9256,16.3948,Massango;2,-9.1298,17.0464,Quela;2,-10.8699,18.0752,Quirima;2,-8.6491,15.8313,Cateco Cangola;' +
  '2,-8.3677,16.1324,Cuale;2,-7.6181,16.5723,Quihuhu;2,-8.4275,16.6917,Cambo Suinginge;2,-8.7278,17.4684,Milando;' +
  '2,-10.1744,18.2669,Quitapa;2,-10.7170,17.2572,Capunda;2,-15.3672,21.6173,Chiúme;2,-14.0352,21.1598,Lumbala Nguimbo;' +
  '2,-11.4343,20.1675,Camanongue;2,-11.6687,20.3952,Léua;2,-13.5449,21.4256,Lutembo;2,-11.9558,19.2034,Cangumbe;' +
  '2,-11.7790,19.9123,Luena;2,-13.6978,19.8582,Cangamba;2,-12.3249,20.5642,Lucusse;2,-14.6261,21.3478,Ninda;' +
  '2,-12.7913,19.5418,Lutuai;2,-14.1130,13.2410,Camucuio;2,-14.6856,13.3590,Bibala;2,-15.9958,12.8708,Virei;' +
  '2,-15.8018,11.8503,Tômbua;2,-13.7763,12.6230,Lucira;2,-16.6364,12.3779,Iona;2,-15.1215,12.1496,Sacomar;' +
  '2,-7.6117,15.0564,Uíge;2,-7.9760,15.8524,Cangola;2,-7.6081,14.4487,Ambuíla;2,-7.0028,14.2828,Bembe;' +
  '2,-7.4400,15.3867,Bungo;2,-7.0464,16.5769,Milunga;2,-6.6829,15.1362,Damba;2,-6.0608,15.1075,Maquela do Zombo;' +
  '2,-7.1704,15.0887,Mucaba;2,-7.7635,15.2683,Negage;2,-7.6928,15.6527,Puri;2,-6.5335,16.2081,Quimbele;' +
  '2,-7.3052,15.9941,Sanza Pombo;2,-7.2007,14.7761,Songo;2,-6.0087,15.9736,Sacandica;2,-6.7652,14.5221,Lucunga;' +
  '2,-7.3325,16.8267,Massau;2,-8.3419,14.7466,Vista Alegre;2,-6.5644,16.5676,Alto Zaza;2,-6.2563,14.1873,Mbanza Kongo;' +
  '2,-6.1334,12.3718,Soyo;2,-6.1220,14.6218,Cuimba;2,-6.0279,13.4877,Nóqui;2,-6.6203,13.2093,Tomboco;' +
  '2,-5.9557,14.1015,Luvo;2,-6.3415,13.6168,Lufico;2,-6.4015,12.7634,Quêlo;2,-11.8921,22.9001,Cazombo;' +
  '2,-11.2100,21.6559,Luacano;2,-11.8361,21.2602,Cameia;2,-10.7026,22.2275,Luau;2,-11.5187,23.0212,Nana Candundo;' +
  '2,-12.6880,23.4633,Macondo;2,-11.2074,23.6364,Caianda;2,-11.7641,22.2145,Lago Dilolo;' +
  '2,-15.1630,19.1727,Cuito Cuanavale;2,-17.4972,20.8526,Dirico;2,-15.7944,20.3657,Mavinga;2,-16.2470,21.6212,Rivungo;' +
  '2,-17.4675,22.3673,Luiana;2,-17.5898,21.4337,Mucusso;2,-16.7107,20.2493,Luengue;2,-9.1124,13.6892,Catete;' +
  '2,-9.8333,13.8497,Quiçama;2,-9.1500,13.4131,Calumbo;2,-8.9207,13.6652,Cabiri;2,-9.6557,13.2389,Cabo Ledo;' +
  '2,-9.1313,13.5651,Bom Jesus;2,-8.8885,13.4882,Sequele;3,-8.4771,14.9084,Quiage;3,-8.5828,13.6601,Caxito;' +
  '3,-8.5303,13.6914,Mabubas;3,-8.2166,13.7834,Quicabo;3,-8.6011,14.6737,Paredes;3,-8.2039,14.1229,Canacassala;' +
  '3,-8.1551,14.3690,Gombe;3,-7.8482,14.0403,Zala;3,-8.8375,14.4449,Cazuangongo;3,-7.8488,13.6722,Bela Vista;' +
  '3,-8.1145,13.4177,Tabi;3,-7.9742,14.5128,Quixico;3,-12.2092,14.8036,Maca Mombolo;3,-12.5008,14.4163,Monte Belo;' +
  '3,-13.7475,14.3371,Camuine;3,-11.9954,13.9960,Canjala;3,-11.0490,16.7190,Cassumbe;3,-11.6816,16.5475,Chivaúlo;' +
  '3,-12.0570,17.7666,Cuanza;3,-11.8929,17.3055,Caiuera;3,-12.0160,17.1201,Sande;3,-12.3550,16.5430,Cutato;' +
  '3,-12.7756,16.6727,Cangote;3,-13.1114,16.9012,Cachingues;3,-13.8061,16.8294,Malengue;3,-12.1585,18.5555,Munhango;' +
  '3,-11.7112,17.9651,Sachinemuna;3,-12.3146,16.9508,Cunje;3,-11.6975,17.2203,Gamba;3,-13.8957,17.2958,Mumbué;' +
  '3,-13.1700,17.5957,Mutumbo;3,-13.5435,17.5865,Soma Cuanza;3,-12.3669,17.3952,Chiuca;3,-11.1791,17.3053,Dando;' +
  '3,-4.5477,12.7288,Luali;3,-5.0486,12.3512,Dinge;3,-5.2215,12.1413,Lândana;3,-4.8552,12.3957,Inhuca;' +
  '3,-5.3183,12.3008,Malembo;3,-14.1797,16.7779,Vissati;3,-15.6564,18.6003,Baixo Longa;3,-16.6986,18.8081,Rito;' +
  '3,-17.0115,19.2281,Maué;3,-8.1872,15.3739,Camabatela;3,-8.3014,15.3285,Máua;3,-8.0456,15.2795,Bindo;' +
  '3,-8.5338,15.1913,Cariamba;3,-9.6864,14.4232,Dondo;3,-9.5103,14.8149,Dange ya Menha;' +
  '3,-9.6710,14.8288,São Pedro da Quilemba;3,-9.1582,14.6523,Cambondo;3,-9.0839,14.7132,Quilombo quía Puto;' +
  '3,-9.0660,15.2658,Quiangombe;3,-8.8450,14.7518,Quilombo dos Dembos;3,-8.8980,15.0054,Camame;3,-8.8993,14.6478,Cavunga;' +
  '3,-8.7149,15.4487,Samba caju;3,-8.9577,15.5770,Samba Lucala;3,-9.1612,14.2639,Zenza do Itombe;' +
  '3,-8.3720,14.9761,Quiquiemba;3,-10.9293,14.4321,Assango;3,-11.8841,14.6671,Atóme;3,-11.6729,14.9143,Dumbi;' +
  '3,-11.2090,14.5977,Cunjo;3,-9.8083,14.9298,Cabuta;3,-10.4820,13.8575,Capolo;3,-11.5544,13.9099,Quicombo;' +
  '3,-10.5496,15.5397,Cariango;3,-16.6127,14.0088,Otchinjau;3,-17.0705,15.7280,Ondjiva;3,-16.8098,15.4430,Môngua;' +
  '3,-16.7443,14.9764,Xangongo;3,-17.1865,15.1410,Ombala yo Mungu;3,-16.5285,15.7737,Evale;3,-12.0001,15.6057,Luvemba;' +
  '3,-12.4407,15.8895,Mbave;3,-12.0485,15.2250,Chicala;3,-13.0416,15.8468,Calima;3,-12.3812,15.1130,Ussoque;' +
  '3,-12.8844,15.3679,Lépi;3,-11.6488,16.0880,Cambuengo;3,-12.5588,15.2238,Cacoma;3,-13.0083,15.1020,Mundundo;' +
  '3,-12.1833,15.1333,Cumbira;3,-13.3627,15.4479,Catata;3,-13.8636,14.8653,Uaba;3,-13.5329,15.2242,Cusse;' +
  '3,-13.7908,14.4707,Calepi;3,-15.3837,13.5573,Jau;3,-14.1598,15.5538,Bambi;3,-15.8257,14.0615,Chiange;' +
  '3,-15.7382,14.3025,Chimbemba;3,-15.0187,13.6990,Huíla;3,-13.9894,13.7498,Impulo;3,-14.3180,13.8139,Dinde;' +
  '3,-15.5349,15.1651,Mulondo;3,-15.3799,13.9647,Quihita;3,-8.9443,13.1640,Benfica;3,-9.3197,13.1558,Barra do Cuanza;' +
  '3,-9.0745,13.0736,Ramiros;3,-8.8047,13.3374,Kikolo;3,-8.8620,13.2568,Golfe;3,-8.3782,21.3887,Cachimo;' +
  '3,-9.7765,19.1364,Xinge;3,-8.2679,19.6999,Caluango;3,-8.2801,21.0021,Camissombo;3,-7.5793,20.8879,Luachimo;' +
  '3,-8.2379,20.3140,Capaia;3,-8.2016,21.6823,Luia;3,-9.1229,17.8241,Iongo;3,-9.9971,19.9484,Mona Quimbundo;' +
  '3,-10.2656,19.0470,Cucumbi;3,-9.2692,15.8103,Soqueco;3,-8.5143,16.3787,Micanda;3,-9.2016,16.0808,Cota;' +
  '3,-10.3486,17.4253,Dumba Cambango;3,-9.6495,16.6444,Caribo;3,-9.8024,16.8171,Culamagia;3,-9.1677,16.6181,Mufuma;' +
  '3,-8.4953,17.3507,Lemba;3,-9.5200,16.0309,Lombe;3,-8.0455,17.1267,Mangando;3,-9.1331,17.3756,Bângalas;' +
  '3,-11.1547,18.3540,Sautar;3,-9.3765,16.5258,Cambaxe;3,-7.6787,17.0307,Quinguengue;3,-9.7602,17.5106,Moma;' +
  '3,-11.2255,17.6214,Quimbango;3,-9.5296,17.0916,Caxinga;3,-8.2210,16.6416,Cabombo;3,-13.7916,20.7090,Sessa;' +
  '3,-11.7907,20.6895,Liangongo;3,-13.0804,20.9425,Luvuei;3,-14.4997,20.1121,Cangombe;3,-13.1539,20.2855,Cassamba;' +
  '3,-14.3231,20.4811,Muié;3,-14.2125,12.7589,Chingo;3,-15.0962,13.1382,Capangombe;3,-14.4051,13.1076,Caitou;' +
  '3,-14.3992,13.4778,Lola;3,-15.4984,13.3695,Cainde;3,-14.1514,12.4145,Bentiaba;3,-8.1001,15.9648,Bengo;' +
  '3,-7.6232,15.9985,Caiongo;3,-7.2367,14.1444,Mabaia;3,-6.8388,16.1528,Macocola;3,-6.5023,15.3536,Camatambo;' +
  '3,-6.8702,14.9955,Lêmboa;3,-6.2763,15.0685,Quibocolo;3,-7.8686,15.5207,Dimuca;3,-7.8736,15.2588,Quisseque;' +
  '3,-6.2088,16.1132,Icoca;3,-7.9484,15.0326,Quitexe;3,-8.2813,14.8047,Aldeia Viçosa;3,-7.0956,15.7751,Cuilo Pombo;' +
  '3,-7.2381,16.3007,Uamba;3,-7.3882,15.8281,Alfândega;3,-6.4230,15.7217,Cuilo Futa;3,-6.2311,15.4656,Béu;' +
  '3,-7.0247,16.6828,Macolo;3,-8.1365,14.7522,Cambamba;3,-6.7198,14.1403,Caluca;3,-6.5405,14.3477,Madimba;' +
  '3,-6.3634,13.9865,Quiende;3,-6.1040,13.0815,Pedra de Feitiço;3,-7.5260,13.2037,Musserra;3,-5.9181,14.5504,Buela;' +
  '3,-6.0820,14.7749,Luvaca;3,-6.8511,12.8836,Quinzau;3,-12.0321,23.6215,Calunda;3,-14.6533,19.4090,Lupire;' +
  '3,-15.3250,20.8278,Cutuile;3,-9.2435,13.8529,Cassoneca;3,-9.3863,14.0479,Caculo Cahango;3,-9.5179,13.9573,Muxima;' +
  '3,-10.0295,14.4014,Quixinge;3,-9.9669,13.8480,Demba Chio;3,-10.1991,14.1210,Mumbondo;3,-8.8668,13.5500,Funda;' +
  '3,-8.7579,13.4224,Quifangondo;3,-5.5798,12.1811,1 de Maio;3,-8.9368,13.3707,500 casas;3,-8.8308,13.2358,Alvalade;' +
  '3,-12.3570,13.5354,B. Académico;3,-12.7714,15.7487,Bairro Academico;3,-12.3710,13.5618,Bairro Africano;' +
  '3,-8.8259,13.2219,Bairro Azul;3,-12.5869,13.4112,Bairro Benfica;3,-8.8271,13.2581,Bairro Indígena;' +
  '3,-8.7896,13.3327,Bairro Kikolo;3,-8.9856,13.1506,Bairro Mande;3,-8.9791,13.1140,Bairro Matadouro;' +
  '3,-12.7779,15.7257,Bairro Militar;3,-8.9939,13.1145,Bairro Mundial;3,-8.8309,13.2591,Bairro Nelito Soares;' +
  '3,-8.8138,13.2478,Bairro Operário;3,-12.5956,13.4156,Bairro Setenta;3,-9.0011,13.2185,Bairro Sossego;' +
  '3,-5.5709,12.1861,Bairro Victoria e Certa;3,-12.5935,13.4119,Bairro da Camunda;3,-12.5885,13.4202,Bairro da Capira;' +
  '3,-12.3791,13.5451,Bairro da Luz;3,-12.5655,13.4118,Bairro da Massangarala;3,-12.5698,13.4038,Bairro da Salina;' +
  '3,-8.9700,13.1459,Bairro das Salinas;3,-8.9793,13.1460,Bairro das Tendas;3,-9.0043,13.1347,Bairro do 3 Imbondeiros;' +
  '3,-12.5928,13.3965,Bairro do Calombo;3,-12.5930,13.4062,Bairro do Calundo;3,-12.5961,13.4020,Bairro do Cambanda;' +
  '3,-12.5876,13.3928,Bairro do Casseque;3,-12.5841,13.4165,Bairro do Cassoco;3,-12.5721,13.4172,Bairro do Cotel;' +
  '3,-12.6200,13.4179,Bairro do Dokota;3,-12.5711,13.4063,Bairro do Tchioge;3,-5.5723,12.1820,Bairro do Zongoio;' +
  '3,-8.8174,13.2656,Bairro dos CTT;3,-8.8348,13.2615,Bairro dos Saiotes;3,-5.5544,12.1955,Baixa da Cidade;' +
  '3,-15.6543,20.7796,Bangani;3,-9.3197,13.1558,Barra do Kwanza;3,-8.8017,13.2634,Boavista;3,-8.8591,15.2017,Bondo;' +
  '3,-12.3660,13.5276,Cabaia;3,-5.5537,12.2552,Cabassango;3,-9.9755,13.3144,Cabo de São Bras;3,-16.6763,14.9215,Cafu;' +
  '3,-8.8386,13.2497,Calemba;3,-12.7655,15.7259,Callongue;3,-12.7739,15.7153,Calumanda;3,-12.7818,15.6985,Calunbringo;' +
  '3,-12.3628,13.5549,Canata;3,-12.3605,13.5507,Caponte;3,-10.9018,13.8602,Caputo;3,-8.8357,13.2814,Cariango;' +
  '3,-12.3661,13.5385,Cassai;3,-8.8453,13.2295,Cassenda;3,-8.8335,13.2877,Cazenga Popular;3,-5.5129,12.2373,Chiazi;' +
  '3,-8.9311,13.2484,Chimbicato;3,-11.1830,13.8574,Chingo;3,-8.9982,13.2652,Cidade do Kilamba;' +
  '3,-8.8178,13.2539,Combatentes;3,-8.8314,13.2724,Comissão do Rangel;3,-12.7844,15.7500,Compao;3,-12.3553,13.5359,Compão;' +
  '3,-8.8135,13.2269,Coqueiros;3,-8.8276,13.2183,Coreia;3,-8.8652,13.1998,Corimba;3,-8.8107,13.2504,Cruzeiro;' +
  '3,-8.8152,13.2773,Cuca;3,-8.9331,13.2083,Dangereux;3,-8.8812,13.3355,Estalagem;3,-6.1299,12.3513,Figeuira Dos;' +
  '3,-6.1286,12.3526,Figueira;3,-12.3630,13.5424,Flamingos;3,-8.9313,13.2305,Fubu;3,-8.8895,13.2080,Gamek;' +
  '3,-8.8841,13.2024,Gamek a Direita;3,-8.8620,13.2568,Golf;3,-8.8794,13.2529,Golf II;3,-8.8648,13.3108,Grafanil Bar;' +
  '3,-8.9211,13.2484,Iraque;3,-8.9236,13.3328,Jacinto Chipa;3,-12.7866,15.7558,Kamussamba;3,-8.9116,13.3915,Kapalanga;' +
  '3,-8.9035,13.3913,Kapalanga II;3,-12.7857,15.7292,Kapango;3,-8.8491,13.2482,Kassequel;' +
  '3,-8.8422,13.2484,Kassequel do Buraco;3,-8.7579,13.4224,Kifangondo;3,-9.3334,14.9013,Kilombo;3,-8.8186,13.2239,Kinanga;' +
  '3,-12.3628,13.5654,Liro;3,-12.3541,13.5650,Lobito Velho;3,-5.5589,12.2054,Lombo-Lombo;3,-8.9210,13.3601,Luanda Sul;' +
  '3,-12.4632,13.5306,Luongo;3,-5.5820,12.1745,Luvassa;3,-8.7941,13.3067,Mabor;3,-8.8483,13.2077,Mabunda;' +
  '3,-8.8228,13.2420,Maculusso;3,-8.8203,13.2583,Marçal;3,-8.8412,13.2367,Mártires do Kifangondo;3,-5.5473,12.2366,Mbuco;' +
  '3,-8.8093,13.2490,Miramar;3,-8.8992,13.1888,Morro Bento I;3,-8.8919,13.2106,Morro Bento II;' +
  '3,-9.1969,15.9017,Mufuma Sellela;3,-8.8151,13.2324,Mutamba;3,-7.4111,20.7933,Novo Dundo;3,-8.9116,13.3030,Onjo-Yeto;' +
  '3,-8.8607,13.2661,Palanca;3,-8.8210,13.2868,Patrício;3,-12.6023,13.2669,Praia da Caotinha;' +
  '3,-8.8195,13.2206,Praia do Bispo;3,-8.8218,13.2700,Precol;3,-8.8368,13.2226,Prenda;' +
  '3,-8.9373,13.2548,Projecto Crédito Jovem;3,-8.9962,13.2541,Quarteirão Batuque- Bloco D;' +
  '3,-8.9964,13.2716,Quarteirão Bula Matadi- Bloco R;3,-8.9964,13.2789,Quarteirão Ekuikui II- Bloco T;' +
  '3,-8.9928,13.2538,Quarteirão Hungu- Bloco A;3,-8.9930,13.2788,Quarteirão Kimpavita- Bloco P;' +
  '3,-8.9928,13.2620,Quarteirão Marimba- Bloco C;3,-8.9963,13.2682,Quarteirão Mini-Ya-Lukene- Bloco Q;' +
  '3,-9.0008,13.2579,Quarteirão Miradouro Da Lua- Bloco G;3,-8.9930,13.2718,Quarteirão N’gola M’bandi- Bloco M;' +
  '3,-8.9965,13.2620,Quarteirão Ngoma- Bloco F;3,-8.9929,13.2755,Quarteirão Nhaca Tolo- Bloco N;' +
  '3,-8.9928,13.2679,Quarteirão Nzinga Mbandi- Bloco L;3,-8.9964,13.2576,Quarteirão Olombendo- Bloco E;' +
  '3,-8.9965,13.2749,Quarteirão Rei Katiavala- Bloco S;3,-9.0049,13.2751,Quarteirão Rio Chivango- Bloco Y;' +
  '3,-9.0006,13.2751,Quarteirão Rio Cunene- Bloco V;3,-9.0047,13.2700,Quarteirão Rio Curoca- Bloco X;' +
  '3,-9.0010,13.2790,Quarteirão Rio Kuvango- Bloco W;3,-9.0004,13.2713,Quarteirão Rio Kwanza- Bloco U;' +
  '3,-9.0046,13.2788,Quarteirão Rio Longa- Bloco Z;3,-9.0010,13.2611,Quarteirão Serra da Kanda- Bloco H;' +
  '3,-9.0043,13.2619,Quarteirão Vale do Pembe- Bloco K;3,-8.9927,13.2579,Quarteirão- Bloco B;' +
  '3,-8.8579,13.2132,Rocha Pinto;3,-12.7899,15.7194,S. Antonio;3,-12.7548,15.7694,S. Bartolomeu;' +
  '3,-12.6142,13.3333,Santo António;3,-12.8042,15.7394,Sao Luis;3,-12.7714,15.7228,Sao Pedro Urbano;' +
  '3,-8.9339,13.3080,Sapu;3,-8.8135,13.2559,São Paulo;3,-8.8384,13.2795,Tala-Hady;3,-8.8368,13.2681,Terra Nova;' +
  '3,-8.8315,13.2677,Triângulo;3,-8.8206,13.2506,Valódia;3,-8.8268,13.2476,Vila Alice;3,-8.8204,13.2446,Vila Clotilde;' +
  '3,-12.3513,13.5469,Vinte-Oito;3,-8.9844,13.1420,Xuxa Dela;3,-8.8220,13.2621,Zangado;3,-8.9835,13.4010,Zango 0;' +
  '3,-9.0099,13.4052,Zango I;3,-9.0195,13.4075,Zango II;3,-9.0481,13.4119,Zango III;3,-9.0624,13.4156,Zango IV;' +
  '3,-9.0925,13.4217,Zango V;3,-12.3713,13.5682,Zona Alta;3,-8.9857,13.1790,Zona Verde;3,-9.0063,13.1881,Zona Verde II;' +
  '3,-15.2854,13.8184,chaungo;3,-14.9167,13.5351,condominio omatapalo;3,-17.2689,11.7958,foz do cunene casas'
