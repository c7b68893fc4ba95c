import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import { hashPassword, insertUser } from '../modules/auth/public.ts'

/** A top-level domain that is nobody's: no message about the demonstration can reach anyone. */
const emailOf = (name: string) => `${name}@demo.example`

const accounts = [
  { papel: 'Administração', nome: 'Ana Admin (demonstração)', email: emailOf('admin'), role: 'admin' },
  { papel: 'Gestor', nome: 'Gil Gestor (demonstração)', email: emailOf('gestor'), role: 'gestor' },
  { papel: 'Utilizador', nome: 'Esperança (demonstração)', email: emailOf('esperanca'), role: 'user' },
  { papel: 'Utilizador', nome: 'Domingos (demonstração)', email: emailOf('domingos'), role: 'user' },
] as const

const RATERS = 12

/** Accounts nobody can enter, whose ratings are many enough to have an average. */
const raters = Array.from({ length: RATERS }, (_, index) => ({
  nome: `Avaliador ${index + 1} (demonstração)`,
  email: emailOf(`avaliador${index + 1}`),
}))

export const demoEmails = [...accounts, ...raters].map(({ email }) => email)

/** Letters and digits of a password, without those that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const newPassword = () => Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')

export interface DemoPerson {
  id: string
  papel: string
  email: string
  password: string
}

export interface People {
  admin: DemoPerson
  gestor: DemoPerson
  users: [DemoPerson, DemoPerson]
  raters: string[]
}

type Credentials = ((typeof accounts)[number] & { password: string; passwordHash: string })[]

/** Passwords, new in every run, and their hashes: slow on purpose, so made before any transaction. */
export const makeCredentials = (): Promise<Credentials> =>
  Promise.all(
    accounts.map(async (account) => {
      const password = newPassword()
      return { ...account, password, passwordHash: await hashPassword(password) }
    }),
  )

export async function addPeople(tx: Transaction, credentials: Credentials): Promise<People> {
  const people: DemoPerson[] = []
  for (const { papel, password, ...account } of credentials) {
    const { id } = await insertUser(tx, { ...account, gestorAdmins: account.role === 'admin' })
    people.push({ id, papel, email: account.email, password })
  }
  // who has confirmed nothing may hold little where messages go out, as they do here
  await tx.run(sql`update utilizador set email_confirmado_em = now() where email_chave = any (${demoEmails})`)
  const raterIds: string[] = []
  for (const rater of raters) {
    raterIds.push((await insertUser(tx, { ...rater, passwordHash: null })).id)
  }
  const [admin, gestor, first, second] = people
  if (!admin || !gestor || !first || !second) throw new Error('the demonstration has four accounts')
  return { admin, gestor, users: [first, second], raters: raterIds }
}
