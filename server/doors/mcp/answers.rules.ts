import type { ResponseOf } from '#contract/endpoint.ts'
import type { listarFarmacias, verFarmacia } from '#contract/farmacias.ts'
import { luandaText } from '#server/ground/luanda.ts'
import { messages } from './messages.ts'

export type ListedPharmacy = ResponseOf<typeof listarFarmacias>[number]
export type PharmacyRecord = ResponseOf<typeof verFarmacia>
type AnyPharmacy = ListedPharmacy | PharmacyRecord
type ListedItem = NonNullable<ListedPharmacy['stock']>[number]

/** An answer of a tool: in words, and the facts by themselves. */
export interface ToolAnswer {
  text: string
  data: Record<string, unknown>
  isError?: true
}

export const refusal = (text: string, data: Record<string, unknown> = {}): ToolAnswer => ({ text, data, isError: true })

const time = (instant: string) => luandaText(new Date(instant))

/** Text of third parties in one line, without control characters: it cannot look like more than a name. */
export const oneLine = (text: string) => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()

function stateOf({ aberta_agora, fecha_em, abre_em, turno }: AnyPharmacy): string[] {
  const state = aberta_agora === null ? messages.hoursUnknown : aberta_agora ? messages.open : messages.closed
  return [
    state,
    ...(fecha_em ? [messages.closesAt(time(fecha_em))] : []),
    ...(abre_em ? [messages.opensAt(time(abre_em))] : []),
    ...(turno ? [messages.onDuty(time(turno.desde), time(turno.ate))] : []),
    ...(turno?.porta ? [messages.door[turno.porta]] : []),
  ]
}

/** The line of a pharmacy. */
function lineOf(pharmacy: AnyPharmacy): string {
  const { id, nome, endereco, bairro, municipio, telefone, telefone_secundario } = pharmacy
  const km = 'distancia_km' in pharmacy ? pharmacy.distancia_km : undefined
  const address = [endereco, bairro, municipio].filter((part) => part !== null).map(oneLine)
  const telephones = [telefone, telefone_secundario].filter((number) => number !== null)
  return [
    oneLine(nome),
    ...(km === undefined ? [] : [messages.km(km)]),
    address.length > 0 ? address.join(', ') : messages.noAddress,
    telephones.length > 0 ? messages.telephone(telephones.map(oneLine).join(', ')) : messages.noTelephone,
    ...stateOf(pharmacy),
    messages.id(id),
  ].join(' · ')
}

const itemLine = ({ nome, quantidade, preco, requer_receita, atualizado_em, nao_diz_dosagem }: ListedItem) =>
  `  - ${[
    oneLine(nome),
    messages.units(quantidade),
    preco === null ? messages.noPrice : messages.price(preco),
    ...(nao_diz_dosagem ? [messages.notStated] : []),
    ...(requer_receita ? [messages.prescription] : []),
    messages.updated(time(atualizado_em)),
  ].join(' · ')}`

/** The facts of a pharmacy that tools tell: nothing of the people who registered it or wait for something there. */
function factsOf(pharmacy: AnyPharmacy) {
  const { id, nome, endereco, bairro, municipio, latitude, longitude, telefone, telefone_secundario } = pharmacy
  const { is_24_horas, is_ativo, aberta_agora, abre_em, fecha_em, turno, servicos } = pharmacy
  return {
    ...{ id, nome, endereco, bairro, municipio, latitude, longitude, telefone, telefone_secundario },
    ...{ is_24_horas, is_ativo, aberta_agora, abre_em, fecha_em, turno, servicos },
  }
}

const itemFacts = ({ nome, quantidade, preco, requer_receita, atualizado_em, ...more }: ListedItem) => ({
  ...{ nome, quantidade, preco, requer_receita, atualizado_em },
  ...(more.corresponde_a !== undefined && { corresponde_a: more.corresponde_a }),
  ...(more.nao_diz_dosagem && { nao_diz_dosagem: true }),
})

/** Tells of the pharmacies of a list, with the items for which they are there. */
export function listAnswer(pharmacies: readonly ListedPharmacy[], heading?: string): ToolAnswer {
  const lines = pharmacies.flatMap((one, index) => [`${index + 1}. ${lineOf(one)}`, ...(one.stock ?? []).map(itemLine)])
  const farmacias = pharmacies.map((one) => ({
    ...factsOf(one),
    ...(one.distancia_km !== undefined && { distancia_km: one.distancia_km }),
    ...(one.stock && { artigos: one.stock.map(itemFacts), total_itens: one.total_itens }),
  }))
  return { text: [...(heading ? [heading] : []), ...lines].join('\n'), data: { farmacias } }
}

/** Tells of one pharmacy. */
export function recordAnswer(record: PharmacyRecord): ToolAnswer {
  const { is_ativo, servicos, horario, licenca_numero, licenca_validade, licenca_caducada, stock } = record
  const text = [
    lineOf(record),
    ...(is_ativo ? [] : [messages.frozen]),
    ...(servicos.length > 0 ? [messages.services(servicos.map(oneLine))] : []),
    ...(licenca_numero ? [messages.licence(oneLine(licenca_numero), licenca_validade)] : []),
    messages.items(stock.length),
  ].join('\n')
  const licence = { licenca_numero, licenca_validade, licenca_caducada }
  return { text, data: { farmacia: { ...factsOf(record), horario, ...licence, artigos_com_stock: stock.length } } }
}
