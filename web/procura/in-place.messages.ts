/** Places that Portuguese says «no» of. */
const masculine = new Set(
  `Bengo;Bié;Cazenga;Cubango;Cuando;Cuanza Norte;Cuanza Sul;Cunene;Cuito;Dande;Dundo;Golf;Golf II;Huambo;Kilamba;
Kilamba Kiaxi;Kinaxixi;Lobito;Lubango;Luena;Moxico;Moxico Leste;Mussulo;Namibe;Prenda;Rangel;Sequele;Soyo;Sumbe;Uíge;
Zaire;Zango`.split(/;\s*/),
)
/** Places that Portuguese says «na» of. */
const feminine = new Set(
  `Baía Farta;Caála;Camama;Catumbela;Estalagem;Funda;Huíla;Ilha de Luanda;Ingombota;Lunda Norte;Lunda Sul;Maianga;
Mutamba;Nova Vida;Samba;Vila Alice`.split(/;\s*/),
)

/** «no Huambo», «na Maianga», «em Benguela». */
export const inPlace = (name: string): string =>
  `${masculine.has(name) ? 'no' : feminine.has(name) ? 'na' : 'em'} ${name}`

/** «do», «da» or «de», as it stands before the name of a place: «do Rangel», «da Maianga», «de Viana». */
export const ofWord = (name: string): string => (masculine.has(name) ? 'do' : feminine.has(name) ? 'da' : 'de')

/** «do Huambo», «da Maianga», «de Benguela». */
export const ofPlace = (name: string): string => `${ofWord(name)} ${name}`
