/** The map of the register. */
export const messages = {
  title: 'Mapa das farmácias',
  list: 'Ver em lista',
  hint: 'Toque no mapa para o aproximar desse sítio. A cruz é o meio; cada ponto é uma farmácia, a vermelho as congeladas.',
  alt: (n: number, km: string) => `Mapa de ${km} de lado, com ${n} farmácias: tocar aproxima`,
  side: (km: string) => `${km} de lado`,
  out: 'Afastar',
  north: 'Norte',
  south: 'Sul',
  east: 'Leste',
  west: 'Oeste',
  all: 'Tudo',
  move: 'Mover o mapa',
  chosen: 'A cruz está em',
  here: 'Registar uma farmácia aqui',
  inside: (n: number) =>
    n === 1
      ? '1 farmácia neste mapa, da mais próxima da cruz à mais afastada'
      : `${n} farmácias neste mapa, da mais próxima da cruz à mais afastada`,
  nothing: 'Nenhuma farmácia neste mapa.',
  first: (n: number) => `Mostram-se as primeiras ${n} do registo: filtre a lista para ver as outras.`,
} as const
