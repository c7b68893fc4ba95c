import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'

export interface PharmacyAccount {
  id: string
  nome: string
  is_ativo: boolean
  versao_sessao: number
}

export const pharmacy = sql`id, nome, is_ativo, versao_sessao`

export const pharmacyById = (db: Reader, id: string) =>
  db.maybe<PharmacyAccount>(sql`select ${pharmacy} from farmacia where id = ${id}`)

export const pharmacyByCode = (db: Reader, digest: Buffer) =>
  db.maybe<PharmacyAccount>(sql`select ${pharmacy} from farmacia where codigo_hmac = ${digest}`)
