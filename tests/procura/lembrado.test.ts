import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

/*
 * The service remembers which name a misspelt term was taken for; a product with exactly the typed name is found all
 * the same.
 */
const service = withService()

const names = async (type: 'bairro' | 'farmacia', term: string): Promise<string[]> =>
  (
    succeed(await service.anyone.get(`/api/farmacias?search_type=${type}&search=${encodeURIComponent(term)}`)) as {
      nome: string
    }[]
  ).map(({ nome }) => nome)

test('a new pharmacy called just what was taken for a misspelling is found at once', async () => {
  const [right, typed] = ['Sachilombo', 'Sachilonbo']
  const nomeOf = (name: string) => `Farmácia ${name}`
  await openPharmacy(service, { nome: nomeOf(right) })
  for (let times = 0; times < 3; times++) expect(await names('farmacia', typed)).toEqual([nomeOf(right)])
  await openPharmacy(service, { nome: nomeOf(typed) })
  expect(await names('farmacia', typed)).toEqual([nomeOf(typed)])
  expect(await names('farmacia', right)).toEqual([nomeOf(right)])
})

test('A new pharmacy in a place that was taken for none is found at once', async () => {
  const [right, typed] = ['Kapalandanga', 'Kapalamdanga']
  const fields = (bairro: string) => ({ nome: `Farmácia do ${bairro}`, bairro })
  await openPharmacy(service, fields(right))
  for (let times = 0; times < 3; times++) expect(await names('bairro', typed)).toEqual([])
  await openPharmacy(service, fields(typed))
  expect(await names('bairro', typed)).toEqual([fields(typed).nome])
  expect(await names('bairro', right)).toEqual([fields(right).nome])
})

test('shelves that are kept for a name serve its misspellings, until something changes', async () => {
  const { client } = await openPharmacy(service, { latitude: -8.9, longitude: 13.3 })
  const shelf = async (term: string) => {
    const path = `/api/farmacias?search_type=medicamento&search=${encodeURIComponent(term)}&latitude=-8.9&longitude=13.3`
    const found = succeed(await service.anyone.get(path)) as { stock: { nome: string; corresponde_a?: string }[] }[]
    return found.flatMap(({ stock }) => stock.map(({ nome, corresponde_a }) => [nome, corresponde_a]))
  }
  succeed(await uploadStock(client, 'nome;quantidade\nAzitromicina 500 mg;5\nZithromax 250 mg;5\n'))
  const kept = [
    ['Azitromicina 500 mg', undefined],
    ['Zithromax 250 mg', 'Azitromicina'],
  ]
  for (const term of ['azitromicina', 'azitromcina', 'azitromicyna']) expect(await shelf(term), term).toEqual(kept)
  // the brand is its own name, and asking for a strength puts that first
  expect(await shelf('zithromax')).toEqual([
    ['Zithromax 250 mg', undefined],
    ['Azitromicina 500 mg', 'Azitromicina'],
  ])
  expect((await shelf('azitromcina 250'))[0]?.[0]).toBe('Zithromax 250 mg')
  // a label that we know nothing of, called just so, is found beside the guess
  succeed(await uploadStock(client, 'nome;quantidade\nAzitromcina especial;5\n'))
  expect((await shelf('azitromcina')).map(([nome]) => nome)).toContain('Azitromcina especial')
})

test('a new product is found at once by searches that were made before it, and changes no other', async () => {
  const { client } = await openPharmacy(service, { latitude: -9.9, longitude: 14.3 })
  const found = async (term: string) => {
    const path = `/api/farmacias?search_type=medicamento&search=${encodeURIComponent(term)}&latitude=-9.9&longitude=14.3&raio_km=1`
    const [first] = succeed(await service.anyone.get(path)) as { stock: { nome: string }[] }[]
    return first?.stock.map(({ nome }) => nome) ?? []
  }
  succeed(await uploadStock(client, 'nome;quantidade\nLosartan 50 mg;5\nFurosemida 40 mg;5\n'))
  expect(await found('losartan')).toEqual(['Losartan 50 mg'])
  expect(await found('furosemida')).toEqual(['Furosemida 40 mg'])
  for (const strength of [25, 100]) {
    const nome = `Losartan ${strength} mg comprimidos`
    await stockItem(client, { nome })
    expect(await found('losartan')).toContain(nome)
    expect(await found('furosemida')).toEqual(['Furosemida 40 mg'])
  }
  const many = Array.from({ length: 150 }, (_, n) => `Losartan ${n + 200} mg;5\n`).join('')
  succeed(await uploadStock(client, `nome;quantidade\nLosartan 50 mg;5\n${many}`))
  expect(await found('losartan')).toHaveLength(20)
})
