import type { Change } from '#server/db/changes.sql.ts'
import type { Changes } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'
import { BEFORE_ALL_IDS } from '#server/db/page.ts'
import { type ChangingRegister, indexed, type Listed, type Register } from './indexed.service.ts'
import type { Hours } from './opening.rules.ts'
import { type Row, readAfter, readRows } from './register.sql.ts'

export interface RegisterInMemory {
  /** Undefined until it is read, and where there are too many. Call after `Changes.known()`, without waiting between. */
  now(): Register | undefined
  /** Of one that people see; undefined where it is not known here. */
  hours(id: string): Hours | undefined
  /** About what it takes of memory, in bytes. */
  readonly bytes: number
}

/** More than five times as many as the country has; of more the database answers. */
const MOST = 20_000
/** Some milliseconds of work at a time. */
const AT_ONCE = 250
/** Of the object and the index, beside texts and lists. */
const EACH_BYTES = 400

/** A row as it is kept. */
export const listed = ({ produtos, ...row }: Row): Listed => ({
  ...row,
  produtos: produtos === '' ? new Int32Array() : Int32Array.from(produtos.split(','), Number),
})

const bytesOf = ({ resumo, produtos, nome_procura, bairro_procura }: Listed) =>
  resumo.length + nome_procura.length + bairro_procura.length + produtos.byteLength + EACH_BYTES

/** Those that people see, by their ids; undefined when there are too many. */
async function readAll(db: Reader): Promise<Map<string, Listed> | undefined> {
  const pharmacies = new Map<string, Listed>()
  for (let last: string | undefined = BEFORE_ALL_IDS; last !== undefined; ) {
    const rows: Row[] = await readAfter(db, last, AT_ONCE)
    for (const row of rows) pharmacies.set(row.id, listed(row))
    if (pharmacies.size > MOST) return undefined
    last = rows.at(-1)?.id
  }
  return pharmacies
}

/** As those are now. @param register where they are found, once it is made */
async function readAgain(
  db: Reader,
  pharmacies: Map<string, Listed>,
  ids: readonly string[],
  register: () => ChangingRegister | undefined = () => undefined,
): Promise<void> {
  const rows = new Map((await readRows(db, ids)).map((row) => [row.id, listed(row)]))
  // only now: it may have been made while that was read
  const kept = register()
  for (const id of ids) {
    const now = rows.get(id)
    kept?.change(id, now)
    if (!now) pharmacies.delete(id)
    else if (!kept || !pharmacies.has(id)) pharmacies.set(id, now)
  }
}

/** After a failure, and where there are too many. */
const AGAIN_MS = 10_000

/**
 * The public register in the memory of this process, as the database has it: what changes is read again before an answer
 * is made of it. Read at leisure; meanwhile, and where it could not be, there is none.
 */
export function registerInMemory(db: Reader, changes: Changes, onError: (error: Error) => void): RegisterInMemory {
  let pharmacies: Map<string, Listed> | undefined
  let register: ChangingRegister | undefined
  /** What changed while all is read. */
  let meanwhile: Set<string> | undefined
  let notBefore = 0

  async function load(): Promise<void> {
    const changed = new Set<string>()
    meanwhile = changed
    const read = await readAll(db)
    // until nothing is left, and with no waiting after that: what comes then finds the pharmacies below
    while (read && changed.size > 0) {
      const ids = [...changed]
      changed.clear()
      await readAgain(db, read, ids)
    }
    // somebody began anew
    if (meanwhile !== changed) return
    meanwhile = undefined
    pharmacies = read
    if (!read) notBefore = performance.now() + AGAIN_MS
  }

  function failed(error: Error): void {
    meanwhile = undefined
    notBefore = performance.now() + AGAIN_MS
    onError(error)
  }

  changes.listen(async (told: Change[] | undefined) => {
    if (!told) {
      pharmacies = undefined
      register = undefined
      meanwhile = undefined
      return
    }
    const ids = told.flatMap(({ o_que, id }) => (o_que === 'montra' && id ? [id] : []))
    if (ids.length === 0) return
    if (meanwhile) for (const id of ids) meanwhile.add(id)
    else if (pharmacies) {
      await readAgain(db, pharmacies, ids, () => register)
    }
  })

  return {
    now() {
      if (pharmacies) register ??= indexed(pharmacies.values())
      else if (!meanwhile && performance.now() >= notBefore) load().catch(failed)
      return register
    },
    hours: (id) => pharmacies?.get(id),
    get bytes() {
      const each = [...(pharmacies?.values() ?? [])].map(bytesOf)
      return each.reduce((sum, bytes) => sum + bytes, register?.bytes ?? 0)
    },
  }
}
