import sql, { type Sql } from 'sql-template-tag'
import type { Transaction } from './database.ts'

/*
 * Lock order: idempotencia, an advisory lock of those below, farmacia, utilizador, stock_item, reserva, and last what
 * hangs on these; rows of one table by id.
 *
 * A transaction takes what it needs of these from left to right, so that transactions wait for one another and never in a
 * circle. montra is written only by who has its farmacia. Names of products (produto) are kept with `for key share`,
 * which only the deletion of unused names waits for, and that one holds nothing else. What still meets in a circle, as
 * an old idempotency key and the deletion of its account may, is run again (pool.ts). Holds of
 * several users that go together (reservar) take an item before its pharmacy and its user, and wait for none of them;
 * their keys they write last, by user and key, and wait a moment at most.
 */

/** Milliseconds after which waiting is given up. */
export const timeouts = {
  /** for a lock: as long as somebody at a screen waits */
  lock: 5_000,
  /** for a lock, by one transaction that many wait for: each of them then goes alone */
  shared: 50,
  /** for the lock that a whole stock file holds: some of them, one after another */
  stockFile: 20_000,
  /** for a statement to end */
  statement: 30_000,
  /** for a transaction whose process does nothing: its locks go back */
  idleTransaction: 30_000,
  /** for a connection to be made, and for its first word */
  connect: 5_000,
  /** for each of several servers to say whether it is the leader */
  leader: 2_000,
  /** the silence after which TCP checks the other end of an idle connection */
  keepAlive: 5_000,
  /** the longest silence of the server: beyond the longest a statement may run */
  silence: 35_000,
  /** for a look at what changed: a database that takes longer is away */
  look: 3_000,
  /** for a look after one that failed, so that a frozen database does not slow each request */
  lookAgain: 250,
}

/** The waits of a pool of connections. */
export type Patience = Pick<
  typeof timeouts,
  'connect' | 'lock' | 'statement' | 'idleTransaction' | 'silence' | 'look' | 'lookAgain'
>

/** The only advisory lock with a single-number key. It never changes, so that programs of two versions exclude each other. */
export const MIGRATION_KEY = 7_226_001

/**
 * The purposes of advisory locks. Each has a number, by its position, and a second one for its object: add at the end
 * only.
 */
const purposes = [
  'stock files',
  'admins',
  'name of a pharmacy',
  'demonstration',
  'copy',
  'photos',
  'telephone',
  'recalls',
  'new accounts',
  'conversation',
] as const
const FIRST_NUMBER = 7_226_101

/** Held until the transaction ends. */
const take = (tx: Transaction, purpose: (typeof purposes)[number], about: Sql = sql`0`) =>
  tx.run(sql`select pg_advisory_xact_lock(${FIRST_NUMBER + purposes.indexOf(purpose)}::int, ${about})`)

/** Stock files are set in one process at a time, so that two cannot both add a product. */
export const lockStockFiles = (tx: Transaction) => take(tx, 'stock files')

/**
 * Allows one change of administrators at a time: the remaining ones can only be counted while nobody else changes them.
 */
export const lockAdmins = (tx: Transaction) => take(tx, 'admins')

/** Allows one new account at a time to be counted, so that no more hold at once than the budget lets. */
export const lockNewAccounts = (tx: Transaction) => take(tx, 'new accounts')

/** Allows one confirmation of a number at a time, so that two accounts cannot both have it. */
export const lockTelephone = (tx: Transaction, telefone: string) => take(tx, 'telephone', sql`hashtext(${telefone})`)

/** Receives one message of a number at a time, so that their order is that of their arrival. @param number its digest */
export const lockConversation = (tx: Transaction, number: Buffer) =>
  take(tx, 'conversation', sql`hashtext(${number.toString('base64')})`)

/**
 * Allows one registration of a name at a time, so that two cannot both find that it is new; several are locked in one
 * order. Telephones likewise, where it matters whose they are.
 */
export const lockPharmacyNames = (tx: Transaction, nomes: string[], telefones: string[] = []) =>
  tx.run(sql`
    select pg_advisory_xact_lock(${FIRST_NUMBER + purposes.indexOf('name of a pharmacy')}::int, chave)
      from (select hashtext(normalizar(nome)) as chave from unnest(${nomes}::text[]) as nome
            union
            select hashtext(numero) from unnest(${telefones}::text[]) as telefone, unnest(numeros_nacionais(telefone, null)) numero
             order by 1) as chaves`)

/**
 * Allows one copy at a time, until its connection ends, and no deletion of photographs meanwhile, so that those its rows
 * name still exist. Waits for a deletion that is in progress.
 */
export async function tryCopyLock(tx: Transaction): Promise<boolean> {
  const number = (purpose: (typeof purposes)[number]) => FIRST_NUMBER + purposes.indexOf(purpose)
  const { livre } = await tx.one<{ livre: boolean }>(
    sql`select pg_try_advisory_lock(${number('copy')}::int, 0) as livre`,
  )
  if (livre) await tx.run(sql`select pg_advisory_lock(${number('photos')}::int, 0)`)
  return livre
}

/** May a photograph be deleted, until this transaction ends? Not while a copy is made. */
export const mayDeletePhotos = async (tx: Transaction): Promise<boolean> =>
  (
    await tx.one<{ livre: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${FIRST_NUMBER + purposes.indexOf('photos')}::int, 0) as livre`,
    )
  ).livre

/**
 * Publishes or takes back one notice of a recall at a time, while no product and no item enters: their triggers take this
 * lock too, shared, after other locks (recolha_entrada). A stock file holds it for long, and is waited for before. What else
 * meets in a circle is run again (pool.ts).
 */
export async function lockRecalls(tx: Transaction): Promise<void> {
  await waitingForFiles(tx, () => lockStockFiles(tx))
  await take(tx, 'recalls')
}

/** Allows one demonstration at a time to fill a database. */
export const lockDemonstration = (tx: Transaction) => take(tx, 'demonstration')

const setLockTimeout = (tx: Transaction, value: string) =>
  tx.run(sql`select set_config('lock_timeout', ${value}, true)`)

/** This transaction is many requests': the wait of one is not to be everybody's. */
export const waitingBriefly = (tx: Transaction) => setLockTimeout(tx, String(timeouts.shared))

/** Waits for what a stock file may hold: longer than for a row. */
export async function waitingForFiles<T>(tx: Transaction, wait: () => Promise<T>): Promise<T> {
  const { usual } = await tx.one<{ usual: string }>(sql`
    select current_setting('lock_timeout') as usual, set_config('lock_timeout', ${String(timeouts.stockFile)}, true)`)
  const had = await wait()
  await setLockTimeout(tx, usual)
  return had
}

/** This transaction may take as long as whoever uses it needs. */
export async function withoutTimeLimit(tx: Transaction): Promise<void> {
  await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.run(sql`set local statement_timeout = 0`)
}
