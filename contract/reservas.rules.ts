import { UNDO_SECONDS } from './limits.ts'

/** The reasons for which one item is not reserved. */
export const recusasDeArtigo = [
  'ja_reservado',
  'sem_stock',
  'fora_de_validade',
  'recolhida',
  'controlado',
  'stock_insuficiente',
] as const

/** The reasons for which nothing is reserved, of an item or of a visit. */
export const recusasDeReserva = [
  ...recusasDeArtigo,
  'farmacia_inactiva',
  'licenca_caducada',
  'limite_de_reservas',
  'limite_de_unidades',
  'contacto_por_confirmar',
] as const

/** The reasons for which no units are added. */
export const recusasDeAumento = [
  'fora_de_validade',
  'recolhida',
  'controlado',
  'stock_insuficiente',
  'farmacia_inactiva',
  'licenca_caducada',
  'limite_de_unidades',
  'nao_activa',
] as const

/** The reasons for which an answer is not taken back. */
export const recusasDeDesfazer = ['nada_a_desfazer', 'stock_insuficiente', 'ja_reservado'] as const

/** The rules of an answer. */
export const regrasDaResposta =
  '`separada` não muda unidades. `so_ha`, com `quantidade`, deixa reservadas as que há (até às que estavam; mais é 400) e põe o ' +
  'artigo a zero. `nao_ha` cancela com o motivo `sem_stock` e põe o artigo a zero. Enquanto a reserva está activa vale a última ' +
  'resposta, e nenhuma sobe as unidades; a mesma outra vez é 200 e não muda nada. Juntar unidades apaga a resposta. Numa reserva ' +
  'que acabou é 409 `nao_activa`, salvo `nao_ha` repetido. `so_ha` e `nao_ha` podem desfazer-se durante ' +
  `${UNDO_SECONDS} segundos (\`desfazer_ate\`), e só depois se avisa quem reservou e os webhooks. Com \`livres\` o artigo fica com ` +
  'essas unidades, em vez de a zero.'

/** The rules of taking an answer back. */
export const regrasDeDesfazer =
  `Durante ${UNDO_SECONDS} segundos (\`desfazer_ate\`) a reserva, as suas unidades, a prateleira e a resposta voltam ao que eram, e a ` +
  'quem reservou não se diz nada. O que se contou ou se vendeu entretanto fica: se já não chega para a reserva é 409 ' +
  '`stock_insuficiente`, e se a pessoa já reservou outra vez o artigo `ja_reservado`; então nada muda. Se o prazo da reserva ' +
  'acabou, ela fica expirada e as unidades voltam ao stock. Depois disso, ou da segunda vez, é 409 `nada_a_desfazer`.'
