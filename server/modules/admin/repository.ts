import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import type { UserRole } from '#server/http/session.ts'
import { type AccountRow, accountColumns } from '../conta/public.ts'

export interface PlatformStatistics {
  total_farmacias: number
  farmacias_ativas: number
  farmacias_congeladas: number
  admins: AdminRow[]
}

export interface AdminRow {
  id: string
  name: string
  email: string
  role: UserRole
  is_ativo: boolean
  ultimo_login: string | null
}

export async function platformStatistics(db: Reader): Promise<PlatformStatistics> {
  const totals = await db.one<Omit<PlatformStatistics, 'admins'>>(sql`
    select count(*) as total_farmacias, count(*) filter (where is_ativo) as farmacias_ativas,
           count(*) filter (where not is_ativo) as farmacias_congeladas
      from farmacia`)
  const admins = await db.many<AdminRow>(sql`
    select id, nome as name, email, role, is_ativo, ultimo_login
      from utilizador where role = 'admin' order by nome, id`)
  return { ...totals, admins }
}

export const accountIfAny = (db: Reader, id: string) =>
  db.maybe<AccountRow>(sql`select ${accountColumns} from utilizador where id = ${id}`)

export const accountById = (db: Reader, id: string) =>
  db.one<AccountRow>(sql`select ${accountColumns} from utilizador where id = ${id}`)
