import { beforeAll, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { kinaxixi, openPharmacy } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

/* A term about a thing of which no label has every word lists the nearest label, and names the missing words. */
const service = withService()

beforeAll(async () => {
  const { client } = await openPharmacy(service)
  const labels = [
    'Fraldas Descartáveis T4 Bebé 9-14 kg',
    'Fralda Adulto L 10 un',
    'Lancetas 28G 100 un',
    'Escova dentes suave',
    'Seringa 5 ml s/ agulha',
    'Teste Rápido VIH',
    'Compressas não estéreis 10x10 100 un',
    'Compressas esterilizadas 7,5x7,5',
    'LANTUS SOLOSTAR CANETA',
    'Ómega 3 60 cáps',
    'Daflon 500 mg',
    'Paracetamol 500 mg',
  ]
  succeed(await uploadStock(client, `nome;quantidade\n${labels.map((nome) => `"${nome}";5\n`).join('')}`))
})

const { latitude, longitude } = kinaxixi

/** The names that a list has, and the words that it says are in none. */
async function listed(term: string): Promise<[string[], string | null]> {
  const query = new URLSearchParams({ search: term, search_type: 'medicamento' })
  const { body, headers } = await service.anyone.get(`/api/farmacias?${query.toString()}`)
  const names = (body as { stock: { nome: string }[] }[]).flatMap(({ stock }) => stock.map(({ nome }) => nome))
  return [names.sort(), headers.get('x-leitura-do-termo')]
}

test.each<[term: string, names: string[], lacking: string | null]>([
  ['fraldas tamanho 4', ['Fraldas Descartáveis T4 Bebé 9-14 kg'], null],
  ['fraldas geriátricas grandes', ['Fralda Adulto L 10 un'], null],
  ['lancetas caixa 100', ['Lancetas 28G 100 un'], null],
  ['lancetas roxas', ['Lancetas 28G 100 un'], '1;sem=roxas'],
  ['autoteste hiv', ['Teste Rápido VIH'], null],
  ['teste de sífilis', [], null],
  ['compressa esterilizada', ['Compressas esterilizadas 7,5x7,5'], null],
  ['compressas não esterilizadas', ['Compressas não estéreis 10x10 100 un'], null],
  ['caneta lantus', ['LANTUS SOLOSTAR CANETA'], null],
  ['lantus', ['LANTUS SOLOSTAR CANETA'], null],
  ['ómega três', ['Ómega 3 60 cáps'], null],
  ['diosmina', ['Daflon 500 mg'], null],
  ['pode reservar duas caixas de paracetamol', ['Paracetamol 500 mg'], null],
])('«%s» lists %s', async (term, names, lacking) => {
  expect(await listed(term)).toEqual([names, lacking])
})

test('What is missing is said by suggestions, and by the page', async () => {
  const { headers } = await service.anyone.get(`/api/medicamentos?search=${encodeURIComponent('lancetas roxas')}`)
  expect(headers.get('x-leitura-do-termo')).toBe('1;sem=roxas')
  const { text } = await service.anyone.get(`/procura?q=lancetas+roxas&lat=${latitude}&lng=${longitude}`)
  expect(text).toContain('Nada do que se achou tem «roxas» no nome')
})

test('A basket has nothing that is only like what was asked for, since it says no missing words', async () => {
  const basket = new URLSearchParams({ latitude: `${latitude}`, longitude: `${longitude}` })
  basket.append('procura', 'lancetas roxas')
  basket.append('procura', 'paracetamol')
  const [{ itens } = { itens: [] }] = succeed(await service.anyone.get(`/api/cabaz?${basket.toString()}`)) as {
    itens: { item: object | null }[]
  }[]
  expect(itens.map(({ item }) => item !== null)).toEqual([false, true])
})
