import { expect } from 'vitest'
import { succeed } from '../support/client.ts'
import { openPharmacy, type PharmacyScene } from '../support/scenario.ts'
import type { TestService } from '../support/service.ts'
import { uploadStock } from '../support/stock-files.ts'

/** Labels of every pharmacy's shelf. */
const labels = [
  'Paracetamol 500 mg comprimidos',
  'Ben-u-ron 500 mg comprimidos',
  'Coartem 20/120 mg',
  'Amoxicilina 500 mg cápsulas',
  'Amoxicilina 250 mg/5 ml suspensão oral',
  'Amoxicilina + ácido clavulânico 875/125 mg',
  'Ibuprofeno 400 mg comprimidos',
  'Metformina 850 mg',
  'Omeprazol 20 mg',
  'Losartan 50 mg',
  'Amlodipina 5 mg',
  'Salbutamol inalador 100 mcg',
  'Azitromicina 500 mg',
  'Soro de reidratação oral, saquetas',
  'Insulina mista 30/70',
  'Diclofenac gel 1%',
  'Metronidazol 400 mg',
  'Digoxina 0,25 mg',
  'Loratadina 10 mg comprimidos',
  'Levonorgestrel 1,5 mg (pílula do dia seguinte)',
  'Vitamina C 500 mg',
  'Ciprofloxacina 500 mg',
  'Preservativos, 3 unidades',
  'Teste de gravidez',
  'Cotrimoxazol (sulfametoxazol + trimetoprim) 480 mg',
  'Água oxigenada 10 volumes',
  'Álcool etílico 70%',
]

/** The label that holds and lists of a situation are about, which no other label is like. */
export const HELD = 'Losartan 50 mg'

const pharmacies = [
  ['Kianda', 'Maianga'],
  ['Boa Saúde', 'Viana'],
  ['Ginga', 'Talatona'],
  ['Nzinga', 'Cazenga'],
  ['Welwitschia', 'Kilamba'],
] as const

export const UNITS = 500

export interface IntentTown {
  service: TestService
  /** The pharmacies of `pharmacies`, in order: the first is the counter that writes. */
  opened: readonly PharmacyScene[]
  /** Labels by the id of their item. */
  names: ReadonlyMap<string, string>
  telephones: readonly string[]
}

/** Opens the pharmacies, always open, and two more at Maianga with few articles. */
export async function openIntentTown(service: TestService): Promise<IntentTown> {
  const names = new Map<string, string>()
  const opened: PharmacyScene[] = []
  const telephones: string[] = []
  const open = async (fields: Record<string, unknown>, shelf: readonly string[]) => {
    const telefone = `92300030${telephones.length}`
    const pharmacy = await openPharmacy(service, { is_24_horas: true, endereco: 'Rua Direita 12', telefone, ...fields })
    telephones.push(telefone)
    const lines = shelf.map((nome) => `"${nome}";900;${UNITS}\n`)
    succeed(await uploadStock(pharmacy.client, `nome;preco;quantidade\n${lines.join('')}`))
    const items: { id: string; nome: string }[] = succeed(await pharmacy.client.get('/api/perfil/stock?limite=200'))
    expect(items.map(({ nome }) => nome).sort()).toEqual([...shelf].sort())
    for (const { id, nome } of items) names.set(id, nome)
    return pharmacy
  }
  for (const [nome, place] of pharmacies) {
    const [{ latitude, longitude }] = succeed(await service.anyone.get(`/api/lugares?search=${place}`))
    const where = { latitude, longitude, bairro: place }
    opened.push(await open({ nome: `Farmácia ${nome}`, ...where }, labels))
    if (place !== 'Maianga') continue
    for (const [at, other] of ['Sol', 'Lua'].entries()) {
      const beside = { nome: `Farmácia ${other}`, ...where, latitude: latitude + (at + 1) / 500 }
      await open(beside, [HELD])
    }
  }
  return { service, opened, names, telephones }
}
