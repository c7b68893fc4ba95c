import { words } from '../words/pharmacy.ts'
import { type Html, html } from './html.ts'

/** ★ 4,5 (12); in words for who hears it. */
export function rating({
  media_avaliacoes,
  total_avaliacoes,
}: {
  media_avaliacoes: number | null
  total_avaliacoes: number
}): Html | '' {
  if (media_avaliacoes === null) return ''
  const mean = media_avaliacoes.toFixed(1).replace('.', ',')
  return html`<span class="nota" role="img" aria-label="${words.rating(mean, total_avaliacoes)}">&#9733; ${mean} <small>(${total_avaliacoes})</small></span>`
}
