import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Article, SentArticle } from './article.ts'
import type { LearnedColumns } from './columns.ts'
import { removeDurably, textOf, writeDurably } from './durable-file.ts'
import type { SentShelf } from './shelf.ts'

/** A file as it was when it was last looked at. */
export interface SeenFile {
  name: string
  size: number
  mtimeMs: number
}

/** A delivery that ended, for the status page. */
export interface PastDelivery {
  sequencia: number
  quando: string
  ficheiro: string
  completo: boolean
  artigos: number
  /** Counts that the service answered; without them the whole was refused, and `motivo` says why. */
  resposta?: Partial<
    Record<'aceites' | 'alterados' | 'iguais' | 'recusados' | 'nao_reconhecidos' | 'retirados', number>
  >
  motivo?: string
}

/** A shelf that is not sent until somebody says that it is right. */
export interface Loss {
  /** Digest of the shelf: a decision about this shelf holds for no other. */
  marca: string
  ficheiro: string
  motivo: string
}

/** Memory of the agent, which outlives its process. */
export interface State {
  /** The highest sequence number that was used, by this agent or, as the service says, by another. */
  sequencia: number
  /** The address and key that the shelf was sent with, as a digest. */
  destino: string
  prateleira: SentShelf
  /** Instant at which a whole shelf was last sent; null when the next delivery has to be one. */
  completo: string | null
  colunas: LearnedColumns[]
  /** The files that were seen, as they were then. */
  vistos: SeenFile[]
  /** The file whose shelf counts. */
  actual?: string
  /** True once a CSV ended with a line break: one that does not is still being written. */
  fechaLinhas: boolean
  envios: PastDelivery[]
  /** The shelf that lost more than half, and that nobody has said to be right yet. */
  perda?: Loss
  /** The service's clock minus this computer's, in milliseconds. */
  desvioMs: number
}

/** A delivery that is written down before it is sent, and sent as it is written until the service answers. */
export interface Delivery {
  sequencia: number
  destino: string
  ficheiro: string
  completo: boolean
  confirmada: boolean
  corpo: string
}

export type Body = { artigos: Partial<Article>[] }

/** The most deliveries that the status page tells of. */
export const PAST_DELIVERIES = 50

const freshState = (): State => ({
  sequencia: 0,
  destino: '',
  prateleira: new Map(),
  completo: null,
  colunas: [],
  vistos: [],
  fechaLinhas: false,
  envios: [],
  desvioMs: 0,
})

const written = (state: State) =>
  JSON.stringify({
    ...state,
    prateleira: [...state.prateleira.values()],
  })

function parsed(text: string): State {
  const { prateleira, ...rest }: Omit<State, 'prateleira'> & { prateleira: SentArticle[] } = JSON.parse(text)
  return { ...freshState(), ...rest, prateleira: new Map(prateleira.map((sent) => [sent.artigo.codigo, sent])) }
}

/** The state, the delivery under way, and the catalogue of names, in a folder that one agent at a time writes. */
export class Store {
  readonly state: State
  /** Names and bar codes by code, from a SAF-T. */
  readonly catalogue: Map<string, CatalogueEntry>
  delivery: Delivery | undefined
  readonly #folder: string
  readonly #isKept: boolean
  #writes: Promise<void> = Promise.resolve()

  private constructor(folder: string, isKept: boolean, { state, catalogue, delivery }: Contents) {
    this.#folder = folder
    this.#isKept = isKept
    this.state = state
    this.catalogue = catalogue
    this.delivery = delivery
  }

  /** Opens the folder. A file that cannot be read is put aside, and the shelf is sent whole again. */
  static async open(folder: string): Promise<Store> {
    return new Store(folder, true, await contentsOf(folder, (path) => rename(path, `${path}.danificado`)))
  }

  /** Opens the folder to look: nothing in it is changed. */
  static async look(folder: string): Promise<Store> {
    return new Store(folder, false, await contentsOf(folder, async () => {}))
  }

  /** Writes one file after the other, as each is when its turn comes. */
  #write(work: () => Promise<void>): Promise<void> {
    if (!this.#isKept) return Promise.resolve()
    const written = this.#writes.then(work)
    this.#writes = written.catch(() => {})
    return written
  }

  save(): Promise<void> {
    return this.#write(() => writeDurably(join(this.#folder, files.state), written(this.state)))
  }

  saveCatalogue(): Promise<void> {
    const text = () => JSON.stringify([...this.catalogue.values()])
    return this.#write(() => writeDurably(join(this.#folder, files.catalogue), text()))
  }

  /** Writes a delivery down, before anything of it is sent. */
  async begin(delivery: Delivery): Promise<void> {
    await this.#write(() => writeDurably(join(this.#folder, files.delivery), JSON.stringify(delivery)))
    this.delivery = delivery
  }

  /**
   * Ends the delivery under way: first the state that knows it, then its file. A crash between the two leaves a delivery
   * whose number the state knows, which is not sent again.
   */
  async end(): Promise<void> {
    await this.save()
    await this.drop()
  }

  async drop(): Promise<void> {
    await this.#write(() => removeDurably(join(this.#folder, files.delivery)))
    this.delivery = undefined
  }
}

const files = { state: 'estado.json', delivery: 'envio.json', catalogue: 'catalogo.json' }

type Contents = Pick<Store, 'state' | 'catalogue' | 'delivery'>

/** The name and bar code that a SAF-T gives to a code. */
export interface CatalogueEntry {
  codigo: string
  nome: string
  ean?: string
}

type SetAside = (path: string) => Promise<void>

async function readOr<T>(path: string, read: (text: string) => T, setAside: SetAside): Promise<T | undefined> {
  const text = await textOf(path)
  if (text === undefined) return undefined
  try {
    return read(text)
  } catch {
    await setAside(path)
    return undefined
  }
}

async function contentsOf(folder: string, setAside: SetAside): Promise<Contents> {
  const read = <T>(name: string, parse: (text: string) => T) => readOr(join(folder, name), parse, setAside)
  const entries = await read(files.catalogue, (text): CatalogueEntry[] => JSON.parse(text))
  return {
    state: (await read(files.state, parsed)) ?? freshState(),
    catalogue: new Map(entries?.map((entry) => [entry.codigo, entry])),
    delivery: await read(files.delivery, (text): Delivery => JSON.parse(text)),
  }
}
