type Fact = 'items' | 'pharmacy' | 'code' | 'time' | 'way'

/** A hold that somebody else is to fetch. Apart from the other words of holds, which the service worker carries too. */
export const messages = {
  label: (product: string) => `Partilhar a reserva de ${product}`,
  done: 'Copiado',
  item: (units: string, product: string) => `${units} de ${product}`,
  text: ({ items, pharmacy, code, time, way }: Readonly<Record<Fact, string>>) =>
    `Reserva na Botica: ${items}, na ${pharmacy}. Código: ${code}. Guardado até às ${time}. Como lá chegar: ${way}`,
} as const
