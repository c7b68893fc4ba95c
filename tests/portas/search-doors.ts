import sql from 'sql-template-tag'
import { lookForAlerts } from '#server/modules/alertas/public.ts'
import { shelfWordsKnown } from '#server/modules/medicamentos/public.ts'
import { connect, tell } from '../mcp/programs.ts'
import { freshCatalogue } from '../support/catalogue.ts'
import { succeed } from '../support/client.ts'
import { Handset } from '../support/handset.ts'
import { lexicon } from '../support/lexicon.ts'
import type { PharmacyScene } from '../support/scenario.ts'
import type { TestService } from '../support/service.ts'
import { Talk } from '../support/talk.ts'
import { Visitor } from '../support/visitor.ts'

/** A town with two pharmacies, and nothing else near. */
export interface Town {
  service: TestService
  /** Name of the town as a message writes it. */
  name: string
  place: { latitude: number; longitude: number }
  /** By their names, the nearer first. */
  shops: Readonly<Record<string, PharmacyScene>>
}

/** A way by which somebody asks who has a medicine. */
interface SearchDoor {
  name: string
  /** Ways into the program, as `ways-in.ts` finds them, that this row stands for. */
  ways: readonly string[]
  /** Words by which it says that a label does not state the strength or form; undefined where it shows only the label. */
  unstated?: RegExp
  /** False where it shows labels or one pharmacy alone, or orders by how much of a prescription there is. */
  isOrdered: boolean
  /** Asks for a term. @returns the names of pharmacies, labels or both that it shows as a match */
  ask(town: Town, term: string): Promise<string>
}

interface Item {
  nome: string
  nao_diz_dosagem?: boolean
}
const itemText = ({ nome, nao_diz_dosagem }: Item) => `${nome}${nao_diz_dosagem ? ' (não diz)' : ''}`

const at = ({ place }: Town, more: Record<string, string>) =>
  new URLSearchParams({ latitude: String(place.latitude), longitude: String(place.longitude), raio_km: '30', ...more })

const page = async ({ service, place }: Town, path: string, term: string): Promise<string> => {
  const query = new URLSearchParams({ q: term, lat: String(place.latitude), lng: String(place.longitude) })
  const { html } = await new Visitor(service.address).see(`${path}?${query}`)
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  // items of another strength stand under a heading of their own
  const [having = ''] = main.split(/<h2[^>]*>(?:Nenhuma tem|Noutra dosagem)/)
  return having.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

/** Every way by which somebody asks who has a medicine. */
export const searchDoors: readonly SearchDoor[] = [
  {
    name: 'API v1: the list',
    ways: ['listarFarmacias'],
    unstated: /\(não diz\)/,
    isOrdered: true,
    async ask(town, search) {
      const query = at(town, { search, search_type: 'medicamento' })
      const found = succeed(await town.service.anyone.get(`/api/farmacias?${query}`)) as {
        nome: string
        stock: Item[]
      }[]
      return found.map(({ nome, stock }) => [nome, ...stock.map(itemText)].join(': ')).join('\n')
    },
  },
  {
    name: 'API v1: suggestions and their counts',
    ways: [
      ...['sugerirMedicamentos', 'conversa/find.ts sugerirMedicamentos', 'web/procura/ask.ts sugerirMedicamentos'],
      'web/browser/search-suggestions.ts',
    ],
    isOrdered: false,
    async ask(town, search) {
      const found = succeed(await town.service.anyone.get(`/api/medicamentos?${at(town, { search })}`)) as {
        nome: string
        farmacias: number
        noutra_dosagem?: boolean
        noutra_forma?: boolean
      }[]
      const having = found.filter((one) => one.farmacias > 0 && !one.noutra_dosagem && !one.noutra_forma)
      return having.map(({ nome, farmacias }) => `${nome}: ${farmacias}`).join('\n')
    },
  },
  {
    name: 'API v1: a basket',
    ways: ['procurarCabaz', 'conversa/find.ts procurarCabaz'],
    unstated: /\(não diz\)/,
    isOrdered: false,
    async ask(town, term) {
      const query = at(town, { procura: term })
      query.append('procura', 'zinco 20 mg')
      const found = succeed(await town.service.anyone.get(`/api/cabaz?${query}`)) as {
        nome: string
        itens: { item: Item | null }[]
      }[]
      return found
        .flatMap(({ nome, itens: [first] }) => (first?.item ? `${nome}: ${itemText(first.item)}` : []))
        .join('\n')
    },
  },
  {
    name: 'an alert',
    ways: ['criarAlerta', 'conversa/holds.ts criarAlerta', 'web/alertas/novo.page.ts criarAlerta'],
    isOrdered: false,
    async ask({ service, place, shops }, procura) {
      const user = await service.anyone.register()
      await user.post('/api/alertas', { procura, ...place, raio_km: 30 })
      await service.db.statement((tx) =>
        tx.run(sql`update alerta set proxima_em = now() where utilizador_id = ${user.id}`),
      )
      const parts = { db: service.db, catalogue: freshCatalogue(service.db), clock: () => new Date(), lexicon }
      await lookForAlerts({ ...parts, shelfWords: shelfWordsKnown(service.db, lexicon) })
      const told = await service.db.many<{ farmacia_id: string }>(
        sql`select farmacia_id from notificacao where tipo = 'alerta_ha' and utilizador_id = ${user.id}`,
      )
      return told.map((one) => Object.entries(shops).find(([, { id }]) => id === one.farmacia_id)?.[0] ?? '').join('\n')
    },
  },
  {
    name: 'the page of results',
    ways: ['web/procura/ask.ts listarFarmacias'],
    unstated: /Não dizem a dosagem/,
    isOrdered: true,
    ask: (town, term) => page(town, '/procura', term),
  },
  {
    name: 'the map of results',
    ways: [],
    isOrdered: false,
    ask: (town, term) => page(town, '/procura/mapa', term),
  },
  {
    name: 'the page of a prescription',
    ways: ['web/receita/index.page.ts procurarCabaz'],
    isOrdered: false,
    async ask(town, term) {
      const text = await page(town, '/receita', `${term}\nzinco 20 mg`)
      return text.replaceAll(/(?:Não tem|Falta|só (?:tem )?noutra)[^·]*?(?=(?:Farmácia|$))/gi, ' ')
    },
  },
  {
    name: 'a conversation by SMS',
    ways: ['conversa/find.ts listarFarmacias'],
    isOrdered: true,
    ask: ({ service, name }, term) => new Talk(service).say(`${term} ${name}`),
  },
  {
    name: 'a session of USSD',
    ways: [],
    isOrdered: true,
    ask: ({ service, name }, term) => new Handset(service).dial('1', term, name),
  },
  {
    name: 'a tool of MCP',
    ways: ['server/doors/mcp/tools.service.ts listarFarmacias'],
    unstated: /não diz a dosagem/,
    isOrdered: true,
    async ask({ service, place }, medicamento) {
      const asked = { medicamento, ...place, raio_km: 30 }
      return (await tell(await connect(service.address), 'procurar_medicamento', asked)).text
    },
  },
]
