import { succeed } from '../support/client.ts'
import { dialable, newNumber } from '../support/handset.ts'
import { openPharmacy, type PharmacyScene } from '../support/scenario.ts'
import type { TestService } from '../support/service.ts'
import { Visitor } from '../support/visitor.ts'

/** The settings of a service that every door is part of, and that many new accounts use: `withService(withDoors)`. */
export const withDoors = { env: { ...dialable, CONTAS_NOVAS_POR_REDE: '1000000', CONTAS_NOVAS_POR_HORA: '1000000' } }

/** A pharmacy of one test, always open, with nothing on its shelf. */
export interface Shelf {
  service: TestService
  pharmacy: PharmacyScene
  /** Telephone of the pharmacy, by which it speaks. */
  telefone: string
  /** A person of the pharmacy, signed in at its pages. */
  counter(): Promise<Visitor>
}

/** An item as its own pharmacy reads it. */
export interface ShelfItem {
  id: string
  nome: string
  categoria: string
  subcategoria: string
  quantidade: number
  preco: number | null
  codigo: string | null
  ean: string | null
  lote: string | null
  validade: string | null
  controlado?: boolean
  requer_receita: boolean | null
  [more: string]: unknown
}

let shelves = 0
/** A place near Luanda for one more pharmacy. */
const nextPosition = () => ({ latitude: -8.84, longitude: 13.3 + 0.01 * shelves++ })

export async function openShelf(service: TestService): Promise<Shelf> {
  const telefone = newNumber()
  const pharmacy = await openPharmacy(service, { ...nextPosition(), telefone, is_24_horas: true })
  const counter = async () => {
    const visitor = new Visitor(service.address)
    await visitor.send(await visitor.see('/balcao/entrar'), { codigo: pharmacy.codigo })
    return visitor
  }
  return { service, pharmacy, telefone, counter }
}

/** Items of a pharmacy's stock, ordered by name. */
const itemsOn = async ({ pharmacy }: Shelf): Promise<ShelfItem[]> =>
  succeed(await pharmacy.client.get('/api/perfil/stock'))

const letters = (nome: string) =>
  nome
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** The item with a name, however its door wrote it. */
export const itemNamed = async (shelf: Shelf, nome: string): Promise<ShelfItem | undefined> =>
  (await itemsOn(shelf)).find((item) => letters(item.nome) === letters(nome))

/** Towns that are far from each other. */
const towns = [
  ['Benguela', -12.5763, 13.4055],
  ['Huambo', -12.7761, 15.7392],
  ['Lubango', -14.9172, 13.4925],
  ['Malanje', -9.5402, 16.341],
  ['Uíge', -7.6087, 15.0613],
  ['Saurimo', -9.6608, 20.3916],
  ['Menongue', -14.6585, 17.691],
  ['Luena', -11.7833, 19.9167],
  ['Sumbe', -11.2061, 13.8437],
  ['Cabinda', -5.55, 12.2],
] as const

let moved = 0

/**
 * Moves a pharmacy to a town where no other of the test file is, so that who looks for something there by a message finds it
 * first. @returns the town's name
 */
export async function moveToTown({ service, pharmacy, telefone }: Shelf): Promise<string> {
  const [town, latitude, longitude] = towns[moved++ % towns.length] ?? towns[0]
  const admin = await service.admin()
  const body = { nome: pharmacy.nome, telefone, latitude, longitude, is_24_horas: true }
  succeed(await admin.put(`/api/farmacias/${pharmacy.id}`, body))
  return town
}
