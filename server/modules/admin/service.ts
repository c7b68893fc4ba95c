import sql, { empty } from 'sql-template-tag'
import type { Database, Reader } from '#server/db/database.ts'
import { forbidden } from '#server/ground/error.ts'
import { hashPassword, insertUser } from '../auth/public.ts'
import { type AccountChange, type AccountRow, accountColumns, adminNow, changeAccount } from '../conta/public.ts'

export interface AccountSearch {
  term: string | undefined
  role: string | undefined
  limit: number
}

/** Accounts with these words in their name, e-mail or telephone, newest first. */
export const findAccounts = (db: Reader, { term, role, limit }: AccountSearch) =>
  db.many<AccountRow>(sql`
    select ${accountColumns} from utilizador
     where true
       ${role ? sql`and role = ${role}` : empty}
       ${
         term
           ? sql`and (strpos(normalizar(nome), normalizar(${term})) > 0 or strpos(email_chave, lower(${term})) > 0
                      or strpos(telefone, ${term}) > 0)`
           : empty
       }
     order by criada_em desc, id limit ${limit}`)

const shown = (db: Reader, id: string) =>
  db.one<AccountRow>(sql`select ${accountColumns} from utilizador where id = ${id}`)

export interface NewAccount {
  nome: string
  email: string
  telefone?: string | null
  password: string
  role: 'admin' | 'gestor'
  gestor_admins?: boolean
}

/** By an admin who manages admins. @throws AppError SEM_PERMISSAO · CONFLITO `duplicado` */
export async function createAccount(db: Database, adminId: string, account: NewAccount): Promise<AccountRow> {
  const { password, gestor_admins: gestorAdmins = false, ...person } = account
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    if (!(await adminNow(tx, adminId)).gestor_admins) throw forbidden('Só um admin que gere outros cria estas contas.')
    const { id } = await insertUser(tx, { ...person, gestorAdmins, passwordHash })
    return shown(tx, id)
  })
}

/** @throws AppError as `changeAccount` */
export const alterAccount = (db: Database, adminId: string, id: string, change: AccountChange): Promise<AccountRow> =>
  db.transaction(async (tx) => {
    await changeAccount(tx, adminId, id, change)
    return shown(tx, id)
  })
