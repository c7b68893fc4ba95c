import { randomUUID } from 'node:crypto'
import { setTimeout as espera } from 'node:timers/promises'
import { criarCliente } from 'botica-cliente'

let token: string | undefined
const botica = criarCliente({ baseUrl: process.env.BOTICA_URL ?? 'http://127.0.0.1:3000', token: () => token })

async function primeiroLivre(search: string) {
  const { data, error } = await botica.GET('/api/farmacias', {
    params: { query: { search, search_type: 'medicamento', latitude: -8.8147, longitude: 13.2367, limite: 5 } },
  })
  if (error) throw new Error(error.mensagem)
  return data.flatMap(({ stock }) => stock ?? []).find(({ reservado_ate }) => reservado_ate === null)
}

async function reservar(stock_item_id: string) {
  const header = { 'Idempotency-Key': randomUUID() }
  for (let tentativa = 1; tentativa <= 5; tentativa++) {
    const resposta = await botica
      .POST('/api/reservas', { params: { header }, body: { stock_item_id, quantidade: 1 } })
      .catch(() => undefined) // sem rede: não se sabe se chegou
    if (resposta?.data) return resposta.data.reserva
    const error = resposta?.error
    const motivo = error?.code === 'CONFLITO' ? error.detalhes.motivo : undefined
    const passa = error?.code === 'LIMITE_DE_PEDIDOS' || error?.code === 'INDISPONIVEL' || motivo === 'em_curso'
    if (motivo === 'ja_reservado') throw new Error('Já foi reservado.')
    if (error && !passa) throw new Error(error.mensagem)
    await espera(1000 * Number(resposta?.response.headers.get('retry-after') ?? tentativa))
  }
  throw new Error('Sem rede. Tente mais tarde.')
}

const artigo = await primeiroLivre('paracetamol')
if (!artigo) {
  console.error('Ninguém o tem por perto.')
  process.exit(1)
}
const conta = await botica.POST('/api/auth/register', {
  body: { nome: 'Esperança Domingos', email: process.env.EMAIL ?? '', password: 'uma frase só minha' },
})
if (conta.error) throw new Error(conta.error.mensagem)
token = conta.data.token
console.log((await reservar(artigo.id)).codigo_levantamento)
