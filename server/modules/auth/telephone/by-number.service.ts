import { RegisterBody } from '#contract/auth.shapes.ts'
import Type from '#contract/schema.ts'
import type { Database } from '#server/db/database.ts'
import { AppError, forbidden, invalidFields } from '#server/ground/error.ts'
import { fieldChecker } from '#server/imports/import-lines.ts'
import { mobileNumbers } from '../../notificacoes/public.ts'
import { messages as accountMessages } from '../accounts/messages.ts'
import type { UserAccount } from '../accounts/repository.ts'
import type { Tokens } from '../accounts/tokens.crypto.ts'
import type { Attempts } from '../attempts/service.ts'
import {
  accountByNumber,
  accountForNumber,
  agedAccountByNumber,
  type NumberedPharmacy,
  pharmaciesActingBy,
} from './by-number.sql.ts'
import { messages } from './messages.ts'

/** A session of who is known by their telephone number alone; its token lives minutes, and never leaves this process. */
export interface NumberSession {
  id: string
  nome: string
  token: string
}

/** A person's. @property hasEmail true where the account has an e-mail, by which alone it is deleted */
interface AccountSession extends NumberSession {
  hasEmail: boolean
}

/** A session of a person whose account may be new: whoever forges a sender makes one with three messages. */
interface PersonSession extends AccountSession {
  isNew: boolean
}

/** Sessions of the people and pharmacies that have a number, as the telephone network says. Numbers are E.164. */
export interface SessionsByNumber {
  /** The account that confirmed this number; undefined where there is none, or it may not act by number. */
  user(numero: string): Promise<PersonSession | undefined>
  /**
   * Makes the account of a number that the network vouches for; or finds the one that another request made meanwhile.
   * @throws AppError VALIDACAO `nome` · CONFLITO `contacto_por_confirmar` · SEM_PERMISSAO the number is an administrator's, or its account is deactivated
   */
  register(numero: string, nome: string): Promise<AccountSession>
  /** The pharmacies that have this number, frozen ones too, up to NUMBER_PHARMACIES. */
  pharmacies(numero: string): Promise<NumberSession[]>
}

const checkName = fieldChecker(Type.Object({ nome: RegisterBody.properties.nome }))

/** The name as people write it. @throws AppError VALIDACAO */
function checkedName(nome: string): string {
  const checked = checkName({ nome })
  if (!('value' in checked)) throw invalidFields(checked.fields)
  return checked.value.nome
}

/** Whoever administrates comes in with an e-mail. */
const mayByNumber = ({ role, is_ativo }: UserAccount): boolean => role === 'user' && is_ativo

/** Tells if a number is among those that a pharmacy has today. */
const isOf = async ({ telefone, telefone_secundario }: NumberedPharmacy, numero: string): Promise<boolean> =>
  (await mobileNumbers(telefone, telefone_secundario)).includes(numero)

interface NumberParts {
  db: Database
  tokens: Tokens
  /** Hours up to which an account is new. */
  newAccountHours: number
  /** Accounts an hour that are made by numbers alone. */
  newAccountsPerHour: number
  attempts: Pick<Attempts, 'countAccountByNumber'>
}

export function sessionsByNumber({
  db,
  tokens,
  newAccountHours,
  newAccountsPerHour,
  attempts,
}: NumberParts): SessionsByNumber {
  async function sessionOf({ id, nome, email, role, versao_sessao: versao }: UserAccount): Promise<AccountSession> {
    const { token } = await tokens.issueByNumber({ id, role, versao })
    return { id, nome, token, hasEmail: email !== null }
  }
  async function counterOf({ id, nome, versao_sessao: versao }: NumberedPharmacy): Promise<NumberSession> {
    const { token } = await tokens.issueByNumber({ id, role: 'farmacia', versao })
    return { id, nome, token }
  }
  return {
    async user(numero) {
      const account = await agedAccountByNumber(db, numero, newAccountHours)
      return account && mayByNumber(account) ? { ...(await sessionOf(account)), isNew: account.nova } : undefined
    },
    async register(numero, nome) {
      const name = checkedName(nome)
      if (!(await accountByNumber(db, numero))) await attempts.countAccountByNumber(newAccountsPerHour)
      const account = await db.transaction((tx) => accountForNumber(tx, numero, name))
      if (!account.is_ativo) throw new AppError('SEM_PERMISSAO', { mensagem: accountMessages.inactive })
      if (!mayByNumber(account)) throw forbidden(messages.notByNumber)
      return sessionOf(account)
    },
    async pharmacies(numero) {
      const found = await pharmaciesActingBy(db, numero)
      const theirs = await Promise.all(found.map((pharmacy) => isOf(pharmacy, numero)))
      return Promise.all(found.filter((_, n) => theirs[n]).map(counterOf))
    },
  }
}
