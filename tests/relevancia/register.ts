/** Places as pharmacies write them: bairro, município. */
export const places = [
  ['Zango 3', 'Calumbo'],
  ['Zango IV', 'Calumbo'],
  ['Zango II', 'Calumbo'],
  ['Morro Bento II', 'Samba'],
  ['Morro Bento I', 'Samba'],
  ['Km 9', 'Viana'],
  ['Kapalanga II', 'Viana'],
  ['Estalagem', 'Viana'],
  ['Golf II', 'Kilamba Kiaxi'],
  ['Palanca', 'Kilamba Kiaxi'],
  ['Nova Vida', 'Kilamba Kiaxi'],
  ['Quarteirão Mini-Ya-Lukene - Bloco Q', 'Kilamba'],
  ['Quarteirão Ngoma - Bloco F', 'Kilamba'],
  ['Benfica', 'Belas'],
  ['Bairro das Tendas', 'Belas'],
  ['Camama', 'Camama'],
  ['Talatona', 'Talatona'],
  ['Lar do Patriota', 'Talatona'],
  ['Cacuaco', 'Cacuaco'],
  ['Kikolo', 'Cacuaco'],
  ['Funda', 'Sequele'],
  ['Kifangondo', 'Sequele'],
  ['Sequele', 'Sequele'],
  ['São Paulo', 'Sambizanga'],
  ['Miramar', 'Sambizanga'],
  ['B.O.', 'Sambizanga'],
  ['Mutamba', 'Ingombota'],
  ['Maculusso', 'Ingombota'],
  ['Kinaxixi', 'Ingombota'],
  ['Alvalade', 'Maianga'],
  ['Prenda', 'Maianga'],
  ['Cassenda', 'Maianga'],
  ['Vila Alice', 'Rangel'],
  ['Terra Nova', 'Rangel'],
  ['Mabunda', 'Samba'],
  ['Rocha Pinto', 'Samba'],
  ['Hoji-Ya-Henda', 'Hoji Ya Henda'],
  ['Cuca', 'Hoji Ya Henda'],
  ['Tala-Hady', 'Cazenga'],
  ['Grafanil', 'Cazenga'],
  ['Catete', 'Catete'],
  ['Restinga', 'Lobito'],
  ['', 'Lubango'],
  ['', 'Huambo'],
] as const
/** Pharmacies of Luanda, by name (© OpenStreetMap contributors). */
export const pharmacies =
  `Farmácia Nkundikla;KAJYFARMA;Uzema;Farmácia Famorosa;Farmácia Mwata Bamba;Farmácia mediquel;Axiluandas;
Farmácia Lildia;Farmácia Malonda;FarmáciaHoChiMin;Hipocrates;Farmácia Bulivar;Farmácia Valódia;Farmácia Califarma;
Farmácia Erasmo;Farmácia Farmambo III;Farmácia Incuba II;Farmácia Laudine;Farmácia Miga-far;Farmácia Nsumbu;
Farmácia Popular;Nasabel Pharmacy;Farmácia Alameda;Farmácia Bosim;Farmacare;Farmácia A.V.M;Farmácia Adaldie;
Farmácia Alcifarma;Farmácia Anipluris;Farmácia Ari II;Farmácia Chocovala III;Farmácia Cristal;Farmácia Diamond;Farmácia Dikoso;
Farmácia Dolce Vita;Farmácia Flor-de-Lis;Farmácia Grandiosa;Farmácia Isicar;Farmácia Marula;Farmácia MixCenter;Farmácia Muzadi;
Farmácia PEGOS+;Farmácia Sabedoria;Farmácia Sagrada Esperança;Farmácia Shadai;Farmácia Simena;Farmácia Uhenha;Farmácia Vallis;
Farmácia Vicera;Farmácia Wendyla;Farmácia Zola Ndonga;Farmácia Milze;Farmácia Rayssana;Farmácia Benjamim;Farmácia Sachilombo`
    .split(';')
    .map((nome) => nome.trim())
