import { mkdir } from 'node:fs/promises'
import { expect } from 'vitest'
import { type CodeField, codeFields as codes } from '#contract/item-fields.ts'
import { setStock } from '#server/modules/stock/public.ts'
import { Agent } from '../../packages/agente/src/agent.ts'
import { Intake } from '../../packages/agente/src/intake.ts'
import { Store } from '../../packages/agente/src/state.ts'
import { openShop } from '../agente/agent.ts'
import { run } from '../cli/program.ts'
import { openScene } from '../cli/scene.ts'
import type { Response } from '../support/client.ts'
import { succeed } from '../support/client.ts'
import { lexicon } from '../support/lexicon.ts'
import { patience } from '../support/pace.ts'
import { itemBody, stockItem } from '../support/scenario.ts'
import { feedBody, sendPart, sendWhole } from '../support/stock-feed.ts'
import { uploadStock } from '../support/stock-files.ts'
import { Talk } from '../support/talk.ts'
import type { Seen, Visitor } from '../support/visitor.ts'
import { bookParts, zip } from '../support/workbook.ts'
import type { Shelf } from './shelf.ts'

/** A line of stock, as somebody outside would say it. What a door cannot carry it leaves out. */
export interface Article extends Partial<Record<CodeField, string>> {
  nome: string
  quantidade: number
  categoria?: string
  subcategoria?: string
  preco?: number
  /** Only of the doors whose `lots` is list. */
  lotes?: readonly { lote: string; quantidade: number }[]
}

/** A way by which an article that a shelf lacks reaches it. */
interface StockDoor {
  name: string
  /** Ways into the program, as `ways-in.ts` finds them, that this row stands for. */
  ways: readonly string[]
  /** Fields that it carries beside name, units, price, category and subcategory. */
  carries: readonly CodeField[]
  /** Form in which it carries several lots of one article, other than in one field: a list, or a line for each. */
  lots?: 'list' | 'lines'
  /** Puts new articles through. @returns the answer of the door; the shelf says how they arrived */
  put(shelf: Shelf, articles: readonly Article[]): Promise<string>
}

const inFull = (article: Article): Article & ReturnType<typeof itemBody> => ({ ...itemBody(), ...article })
const said = ({ status, text }: Response) => `${status} ${text}`

/** Does one thing for each article, one after the other. */
const each =
  (one: (shelf: Shelf, article: Article) => Promise<string>): StockDoor['put'] =>
  async (shelf, articles) => {
    const answers: string[] = []
    for (const article of articles) answers.push(await one(shelf, article))
    return answers.join('\n')
  }

const columns = ['nome', 'quantidade', 'preco', 'categoria', 'subcategoria', ...codes] as const
const rowsOf = (articles: readonly Article[]) => [
  [...columns],
  ...articles.map((article) => columns.map((column) => inFull(article)[column] ?? '')),
]
const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`

/** Articles as a CSV with all columns. */
const csvOf = (articles: readonly Article[]): string =>
  rowsOf(articles)
    .map((row) => `${row.map(cell).join(';')}\n`)
    .join('')

/** Articles as a book of Excel. */
const bookOf = (articles: readonly Article[]): Buffer => zip(bookParts(rowsOf(articles)))

const fieldsOf = (article: Article): Record<string, string> =>
  Object.fromEntries(Object.entries(inFull(article)).map(([name, value]) => [name, String(value)]))

const other = { destino: 'outro', escolha: 'outro' }

/** Adds an article by the form, and whatever the form asks about its name, says that it is as written. */
async function byForm(counter: Visitor, article: Article): Promise<Seen> {
  const sent = await counter.send(await counter.see('/balcao/stock/novo'), fieldsOf(article))
  if (sent.path !== '/balcao/stock/novo' || sent.status !== 200) return sent
  return counter.send(sent, { ...(sent.html.includes('name="destino"') && other), nome: article.nome })
}

/** Uploads a file by the page, first to see what it would do, then to do it. @param chosen its mode, and what is ticked then */
export async function byUpload(
  counter: Visitor,
  file: string | Uint8Array<ArrayBuffer>,
  { modo = 'acrescentar', ...ticked }: Record<string, string> = {},
): Promise<Seen> {
  const path = '/balcao/stock/importar'
  const sent = { field: 'ficheiro', file }
  const seen = await counter.upload(path, { passo: 'ver', modo }, sent)
  const form = /<form [^>]*multipart[\s\S]*?<\/form>/.exec(seen.html)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]))
  return fields.passo === undefined ? seen : counter.upload(path, { ...fields, ...ticked }, sent)
}

/** Tells the counter's number that there are so many, and chooses the name as it was written where it is asked. */
async function bySms({ service, pharmacy }: Shelf, { nome, quantidade, preco = 850 }: Article): Promise<string> {
  const talk = new Talk(service, { pharmacies: [pharmacy] })
  const asked = await talk.say(`TENHO ${nome} ${quantidade} ${preco}`)
  const number = [...asked.matchAll(/^(\d) novo: /gm)].at(-1)?.[1]
  return number === undefined ? asked : talk.say(number)
}

/** Imports a file by the command `importar stock`. @returns its output */
export async function byCommand({ service, pharmacy }: Shelf, file: string | Buffer): Promise<string> {
  const scene = await openScene(service)
  const path = await scene.file('stock.csv', file)
  const { out, err } = await run(['importar', 'stock', path, '--farmacia', pharmacy.id], scene.env)
  return out + err
}

/** Delivers a file by the agent, run in this process: tests/agente starts it as the shop does. */
export async function byAgent({ service, pharmacy }: Shelf, bytes: Buffer): Promise<string> {
  const newKey = { nome: 'Caixa da loja', ambitos: ['stock:escrever'] }
  const { chave } = succeed(await pharmacy.client.post('/api/perfil/chaves', newKey))
  const { data } = await openShop()
  await mkdir(data)
  const store = await Store.open(data)
  const [said, stop] = [[] as string[], new AbortController()]
  const say = (line: string) => void said.push(line)
  const destination = { address: service.address, key: chave }
  const waits = { firstMs: 50, mostMs: 300 }
  const agent = new Agent({ store, destination, version: '0.1.0', patience: waits, say, stop: stop.signal })
  const intake = new Intake({
    store,
    choice: {},
    ask: async () => undefined,
    say,
    now: () => agent.now(),
    halfMs: 600_000,
  })
  const reading = await intake.read({ name: 'stock.csv', bytes, writtenMs: Date.now() })
  if (!reading || reading === 'names') throw new Error(said.join('\n'))
  // the faults that its status page shows
  said.push(...reading.bad.map(({ linha, motivo }) => `linha ${linha}: ${motivo}`))
  agent.offer(reading)
  const working = agent.run()
  // sent, refused, or stopped before the loss of most of a shelf
  try {
    await expect.poll(() => store.state.envios.length > 0 || agent.situation.kind === 'loss', patience).toBe(true)
  } finally {
    stop.abort()
    await working
  }
  return said.join('\n')
}

/** Every way by which an article reaches a shelf that lacks it. */
export const stockDoors: readonly StockDoor[] = [
  {
    name: 'API v1: a new item',
    ways: ['criarItem'],
    carries: codes,
    lots: 'list',
    put: each(async ({ pharmacy }, article) => said(await pharmacy.client.post('/api/perfil/stock', inFull(article)))),
  },
  {
    name: 'API v1: an item that is changed',
    ways: ['alterarItem'],
    carries: codes,
    lots: 'list',
    put: each(async ({ pharmacy }, article) => {
      const id = await stockItem(pharmacy.client, { nome: `Artigo ${crypto.randomUUID()}`, quantidade: 1 })
      return said(await pharmacy.client.put(`/api/perfil/stock/${id}`, inFull(article)))
    }),
  },
  {
    name: 'API v1: a CSV that is imported',
    ways: ['importarStock'],
    carries: codes,
    lots: 'lines',
    put: async ({ pharmacy }, articles) => said(await uploadStock(pharmacy.client, csvOf(articles))),
  },
  {
    name: 'API v1: a workbook that is imported',
    ways: ['importarStock'],
    carries: codes,
    lots: 'lines',
    put: async ({ pharmacy }, articles) => said(await uploadStock(pharmacy.client, bookOf(articles))),
  },
  {
    name: 'API v1: a whole feed',
    ways: ['enviarStockCompleto'],
    carries: codes,
    lots: 'list',
    put: async ({ pharmacy }, articles) =>
      said(await sendWhole(pharmacy.client, feedBody(articles.map(inFull)), '?confirmar_perda=true')),
  },
  {
    name: 'API v1: a partial feed',
    ways: ['enviarStockParcial'],
    carries: codes,
    lots: 'list',
    put: async ({ pharmacy }, articles) => said(await sendPart(pharmacy.client, feedBody(articles.map(inFull)))),
  },
  {
    name: 'counter page: a new item',
    ways: ['web/balcao/stock/novo.page.ts criarItem'],
    carries: codes,
    put: each(async (shelf, article) => (await byForm(await shelf.counter(), article)).text),
  },
  {
    name: 'counter page: an item that is changed',
    ways: ['web/balcao/stock/_id/index.page.ts alterarItem'],
    carries: codes,
    put: each(async (shelf, article) => {
      const id = await stockItem(shelf.pharmacy.client, { nome: `Artigo ${crypto.randomUUID()}`, quantidade: 1 })
      const counter = await shelf.counter()
      return (await counter.send(await counter.see(`/balcao/stock/${id}`), fieldsOf(article))).text
    }),
  },
  {
    name: 'counter page: a CSV that is uploaded',
    ways: ['web/balcao/stock/importar.page.ts importarStock'],
    carries: codes,
    lots: 'lines',
    put: async (shelf, articles) => (await byUpload(await shelf.counter(), csvOf(articles))).text,
  },
  {
    name: 'counter page: a workbook that is uploaded',
    ways: ['web/balcao/stock/importar.page.ts importarStock'],
    carries: codes,
    lots: 'lines',
    put: async (shelf, articles) => (await byUpload(await shelf.counter(), Uint8Array.from(bookOf(articles)))).text,
  },
  {
    name: 'conversation of the counter, by SMS',
    ways: ['conversa/shelf.ts criarItem'],
    carries: [],
    put: each(bySms),
  },
  {
    name: 'command line: importar stock',
    ways: ['server/cli/import-stock.ts importStock'],
    carries: codes,
    lots: 'lines',
    put: (shelf, articles) => byCommand(shelf, csvOf(articles)),
  },
  {
    name: 'agent of the shop',
    ways: ['packages/agente/src/deliver.ts'],
    carries: codes,
    lots: 'lines',
    put: (shelf, articles) =>
      byAgent(shelf, Buffer.from(csvOf(articles.map((article, at) => ({ codigo: `A${at + 1}`, ...article }))))),
  },
  {
    name: 'demonstration',
    ways: ['server/demo/fill.ts setStock'],
    carries: [],
    async put({ service, pharmacy }, articles) {
      const lines = articles.map((article) => {
        const { nome, categoria, subcategoria, quantidade, preco } = inFull(article)
        return { nome, categoria, subcategoria, quantidade, preco, farmaciaId: pharmacy.id }
      })
      await service.db.transaction((tx) => setStock(tx, lexicon, lines))
      return ''
    },
  },
]
