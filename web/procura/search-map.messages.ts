/** Texts of the map of a search. */
export const messages = {
  see: 'Ver no mapa',
  list: 'Ver em lista',
  title: (called: string | undefined) => (called ? `${called} no mapa` : 'Farmácias no mapa'),
  pin: (number: number, name: string, price: string | undefined, open: boolean) =>
    `${number}. ${name}${price ? `, ${price}` : ''}${open ? ', aberta' : ''}: ver na lista`,
  group: (text: string, n: number) => `${text}: as ${n} farmácias, ver de perto`,
  noPrice: '?',
  alt: (n: number, km: string) =>
    `Mapa de ${km} de lado, o norte em cima, com ${n === 1 ? '1 farmácia' : `${n} farmácias`}; ` +
    'estão todas na lista a seguir, com os mesmos números',
  from: (place: string) => `O ponto amarelo: ${place}.`,
  yours: 'a sua posição',
  legend:
    'A cheio: aberta agora. A branco: fechada, ou sem horário. Com «+2» há mais duas no mesmo sítio: toque para as ver de perto.',
  sources: 'De onde vem o mapa',
  nearer: 'Aproximar',
  out: 'Afastar',
  fit: 'Como no início',
  zoom: 'Aproximar, afastar e andar',
  north: 'Norte',
  south: 'Sul',
  east: 'Leste',
  west: 'Oeste',
  outside: 'fora deste mapa',
  nothing: 'Não há nada para mostrar no mapa.',
} as const
