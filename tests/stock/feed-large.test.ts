import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { FEED_ROWS } from '#contract/limits.ts'
import { takeFeed } from '#server/modules/stock/feed/service.ts'
import { environmentOf } from '../cli/program.ts'
import { dataFolder, servir } from '../process/serving.ts'
import { succeed } from '../support/client.ts'
import { cloneWithAdmin } from '../support/database.ts'
import { aroundStatements } from '../support/dying.ts'
import { lexicon } from '../support/lexicon.ts'
import { patience } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { article, feedBody, feedOptions } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

/* The largest feeds. Where the program itself takes one, a second service, in this process, looks on. */
const clone = prepare(cloneWithAdmin, (made) => made.drop())
const beside = withService(() => ({ connection: clone.connection }))

const MIB = 1024 * 1024
/** Statements between two looks at the memory. */
const LOOK_EVERY = 15
/** A feed that is long, though a tenth of the largest. */
const TENTH = FEED_ROWS / 10

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Takes a feed from the disk. @returns its answer, and the most bytes of living objects at any look */
async function taken(farmaciaId: string, artigos: object[], whole: boolean) {
  const path = join(beside.dataDir, 'envio.json')
  await writeFile(path, JSON.stringify(feedBody(artigos)))
  let most = 0
  let step = 0
  const db = aroundStatements(beside.db, async (ask) => {
    const answer = await ask()
    if (++step % LOOK_EVERY === 0) {
      collect()
      const { heapUsed, external } = process.memoryUsage()
      most = Math.max(most, heapUsed + external)
    }
    return answer
  })
  return { report: JSON.parse(await takeFeed({ db, lexicon }, path, feedOptions(farmaciaId, whole))), most }
}

const start = (folder: string) => servir({ ...environmentOf(clone.connection), DATA_DIR: folder })
const articles = (count: number, more: (n: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) =>
    article(`C-${n}`, { nome: `Medicamento de nome comprido ${n % 2000}, 20 comprimidos`, preco: 100 + n, ...more(n) }),
  )

/** Place of each row, which is another once the row is written. */
const places = () =>
  beside.db.one<{ linhas: number; marca: string }>(sql`
    select count(*)::int as linhas, md5(string_agg(id::text || ctid || xmin, ',' order by id)) as marca from stock_item`)

test('The memory of fifty thousand articles is that of five thousand, and none that is equal is written', async () => {
  const { id } = await openPharmacy(beside)
  const all = articles(FEED_ROWS)
  const few = await taken(id, all.slice(0, TENTH), false)
  const many = await taken(id, all, true)
  expect(many.report).toMatchObject({ aceites: FEED_ROWS - TENTH, iguais: TENTH })
  const before = await places()
  const again = await taken(id, all, true)
  expect(again.report).toMatchObject({ iguais: FEED_ROWS, alterados: 0, artigos: [] })
  expect(await places()).toEqual(before)
  const half = await taken(
    id,
    articles(FEED_ROWS, (n) => (n % 2 ? { quantidade: 3 } : {})),
    true,
  )
  expect(half.report).toMatchObject({ iguais: FEED_ROWS / 2, alterados: FEED_ROWS / 2 })
  const more = [many, again].map(({ most }) => (most - few.most) / MIB)
  // as objects, the articles alone would take some fifty more
  expect(Math.max(...more)).toBeLessThan(16)
})

test('Codes that half of fifty thousand articles repeat are refused in as many statements as those of a quarter', async () => {
  const { id } = await openPharmacy(beside)
  const path = join(beside.dataDir, 'repetido.json')
  const refused = async (repeated: number) => {
    const rows = articles(FEED_ROWS, (n) => (n < repeated ? { codigo: `C-${n + FEED_ROWS / 2}` } : {}))
    await writeFile(path, JSON.stringify(feedBody(rows)))
    let statements = 0
    const db = aroundStatements(beside.db, async (ask) => {
      statements += 1
      return ask()
    })
    const answer = await takeFeed({ db, lexicon }, path, feedOptions(id, true)).catch(({ message, detalhes }) => ({
      message,
      detalhes,
    }))
    return { statements, answer }
  }
  const [quarter, half] = [await refused(FEED_ROWS / 4), await refused(FEED_ROWS / 2)]
  expect(half.answer).toMatchObject({
    message: `${FEED_ROWS / 2} de ${FEED_ROWS} artigos estão errados: nada foi mudado.`,
    detalhes: { campos: { [`artigos.${FEED_ROWS / 2}.codigo`]: 'é o mesmo código do artigo 0' } },
  })
  expect(half.statements).toBe(quarter.statements)
})

test('Killed in the middle of a feed, the program has taken nothing of it, and takes it again', async () => {
  const folder = await dataFolder()
  const pharmacy = await openPharmacy(beside)
  const first = await start(folder)
  const body = feedBody(articles(20_000))
  const sending = first.anyone
    .as(pharmacy.client.token ?? '')
    .put('/api/perfil/stock/completo', body)
    .then(
      () => 'answered',
      () => 'cut off',
    )
  const writing = () =>
    beside.db.one<{ escreve: boolean }>(sql`
      select exists (select from pg_stat_activity where datname = current_database() and query like '%into stock_item%'
                      and application_name <> 'botica teste') as escreve`)
  await expect.poll(async () => (await writing()).escreve, { ...patience, interval: 2 }).toBe(true)
  await first.kill()
  expect(await sending).toBe('cut off')
  expect(succeed(await pharmacy.client.get('/api/perfil/stock'))).toEqual([])
  const second = await start(folder)
  const again = await second.anyone.as(pharmacy.client.token ?? '').put('/api/perfil/stock/completo', body)
  expect(succeed(again)).toMatchObject({ aceites: 20_000 })
})
