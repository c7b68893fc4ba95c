/** Texts of the map of a search. */
export const messages = {
  see: 'Ver no mapa',
  list: 'Ver em lista',
  title: (called: string | undefined) => (called ? `${called} no mapa` : 'Farmácias no mapa'),
  pin: (number: number, name: string, open: boolean) => `${number}. ${name}${open ? ', aberta' : ''}: ver na lista`,
  alt: (n: number, km: string) =>
    `Mapa de ${km} de lado, o norte em cima, com ${n === 1 ? '1 farmácia' : `${n} farmácias`}; ` +
    'estão todas na lista a seguir, com os mesmos números',
  middle: (place: string) => `No meio: ${place}.`,
  yours: 'a sua posição',
  legend: 'Círculo cheio: aberta agora. Quadrado vazio: fechada, ou sem horário. Toque num número para ver qual é.',
  rings: (step: string) => `Cada círculo à volta são mais ${step}, em linha recta.`,
  nearer: 'Aproximar',
  out: 'Afastar',
  fit: 'Como no início',
  zoom: 'Aproximar e afastar',
  outside: 'fora deste mapa',
  nothing: 'Não há nada para mostrar no mapa.',
} as const
