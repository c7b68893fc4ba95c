import { messages } from '../messages/pharmacy.ts'
import { type Html, html } from './html.ts'

/** ★ 4,5 · 12 avaliações, 9 de quem levantou lá uma reserva. */
export function rating({
  media_avaliacoes,
  total_avaliacoes,
  total_verificadas,
}: {
  media_avaliacoes: number | null
  total_avaliacoes: number
  total_verificadas: number
}): Html | '' {
  if (media_avaliacoes === null) return ''
  const mean = media_avaliacoes.toFixed(1).replace('.', ',')
  const countText = messages.ratings(total_avaliacoes, total_verificadas)
  return html`
    <span class="nota"><span role="img" aria-label="${messages.outOfFive(mean)}">&#9733; ${mean}</span> · ${countText}</span>
  `
}

/** ★ 4,5 (12): the mean and the number of ratings, where many pharmacies are compared. */
export function stars({
  media_avaliacoes,
  total_avaliacoes,
}: {
  media_avaliacoes: number | null
  total_avaliacoes: number
}): Html | '' {
  if (media_avaliacoes === null) return ''
  const mean = media_avaliacoes.toFixed(1).replace('.', ',')
  const label = `${messages.outOfFive(mean)}, ${messages.ratings(total_avaliacoes, 0)}`
  return html`<span class="nota" role="img" aria-label="${label}">&#9733; ${mean} (${total_avaliacoes})</span>`
}

interface Reliable {
  fiabilidade: {
    reservas: number
    havia: number
    minutos: number | null
    precos: { ditos: number; certos: number } | null
  } | null
}

/**
 * Says in how many of its last reservations a pharmacy had everything, how soon it answers, and how often it kept to its price;
 * nothing of too few.
 */
export const reliability = ({ fiabilidade: of }: Reliable): Html | '' =>
  of ? html`<span class="leve">${messages.reliability(of.havia, of.reservas, of.minutos, of.precos)}</span>` : ''
