import { randomUUID } from 'node:crypto'
import { setTimeout as espera } from 'node:timers/promises'
import { type Cliente, criarCliente, type Esquema } from 'botica-cliente'

const baseUrl = process.env.BOTICA_URL ?? 'http://127.0.0.1:3000'

async function reservar(botica: Cliente, stock_item_id: string): Promise<Esquema<'Reserva'>> {
  const header = { 'Idempotency-Key': randomUUID() }
  for (let tentativa = 1; tentativa <= 5; tentativa++) {
    const resposta = await botica
      .POST('/api/reservas', { params: { header }, body: { stock_item_id, quantidade: 1 } })
      .catch(() => undefined) // sem rede: não se sabe se chegou, por isso repete-se
    if (resposta?.data) return resposta.data.reserva

    const error = resposta?.error
    if (error?.code === 'CONFLITO') {
      const { motivo, reserva_id } = error.detalhes
      if (motivo === 'ja_reservado') throw new Error(reserva_id ? 'Já é seu.' : 'Outra pessoa reservou-o primeiro.')
      if (motivo === 'sem_stock' || motivo === 'stock_insuficiente') throw new Error('Esgotou.')
      if (motivo !== 'em_curso') throw new Error(error.mensagem)
    } else if (error && error.code !== 'LIMITE_DE_PEDIDOS' && error.code !== 'INDISPONIVEL') {
      throw new Error(error.mensagem)
    }
    await espera(1000 * Number(resposta?.response.headers.get('retry-after') ?? tentativa))
  }
  throw new Error('Sem rede. Tente mais tarde.')
}

const conta = await criarCliente({ baseUrl }).POST('/api/auth/register', {
  body: { nome: 'Esperança Domingos', email: process.env.EMAIL ?? '', password: 'uma frase só minha' },
})
if (conta.error) throw new Error(conta.error.mensagem)

const botica = criarCliente({ baseUrl, token: conta.data.token })
const procura = await botica.GET('/api/farmacias', {
  params: { query: { search: 'paracetamol', search_type: 'medicamento' } },
})
const artigo = procura.data?.flatMap(({ stock }) => stock ?? []).find(({ reservado_ate }) => reservado_ate === null)
if (!artigo) {
  console.error('Ninguém o tem por perto.')
  process.exit(1)
}

const reserva = await reservar(botica, artigo.id)
console.log(`Levante até ${reserva.reservado_ate}, com o código ${reserva.codigo_levantamento}`)
