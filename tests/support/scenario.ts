import { randomUUID } from 'node:crypto'
import { mobileNumber, proveNumber } from '#server/modules/notificacoes/public.ts'
import { type Client, type Response, succeed } from './client.ts'
import type { TestService } from './service.ts'

/** Largo do Kinaxixi, Luanda. */
export const kinaxixi = { latitude: -8.8147, longitude: 13.2367 }

export const pharmacyBody = (fields: Record<string, unknown> = {}) => ({
  nome: `Farmácia ${randomUUID().slice(0, 8)}`,
  telefone: '923456789',
  ...kinaxixi,
  ...fields,
})

export const itemBody = (fields: Record<string, unknown> = {}) => ({
  nome: 'Paracetamol 500 mg',
  categoria: 'Medicamentos',
  subcategoria: 'Analgésicos',
  quantidade: 10,
  preco: 850,
  ...fields,
})

export interface PharmacyScene {
  id: string
  codigo: string
  nome: string
  /** signed in as the pharmacy */
  client: Client
}

/** The admin of each service, by its address: a sign-in is dear, and a test may make many pharmacies. */
const admins = new Map<string, Client>()

async function registerByAdmin(service: TestService, body: object): Promise<Response> {
  const known = admins.get(service.address)
  const answer = await known?.post('/api/farmacias', body)
  // the session may be over, or another service's, that had this address before
  if (answer && answer.status !== 401) return answer
  const admin = await service.admin()
  admins.set(service.address, admin)
  return admin.post('/api/farmacias', body)
}

/** A new pharmacy, registered by the admin (or another registrar) and signed in. */
export async function openPharmacy(
  service: TestService,
  fields: Record<string, unknown> = {},
  registrar?: Client,
): Promise<PharmacyScene> {
  const body = pharmacyBody(fields)
  const answer = registrar ? await registrar.post('/api/farmacias', body) : await registerByAdmin(service, body)
  const { farmacia } = succeed(answer)
  for (const telefone of [farmacia.telefone, farmacia.telefone_secundario]) {
    if (telefone) await proveTelephone(service, farmacia.id, telefone)
  }
  const client = await service.anyone.pharmacy(farmacia.codigo_acesso)
  return { id: farmacia.id, codigo: farmacia.codigo_acesso, nome: farmacia.nome, client }
}

/** Proves a pharmacy's mobile number, as if it had answered «SIM»: it commands, and is told names and codes. @param telefone E.164, or as people write it */
export async function proveTelephone({ db }: Pick<TestService, 'db'>, id: string, telefone: string): Promise<void> {
  const numero = await mobileNumber(telefone)
  if (numero) await db.statement((tx) => proveNumber(tx, id, numero))
}

/** A new item in a pharmacy's stock. @returns its id */
export async function stockItem(pharmacy: Client, fields: Record<string, unknown> = {}): Promise<string> {
  return succeed(await pharmacy.post('/api/perfil/stock', itemBody(fields))).item.id
}
