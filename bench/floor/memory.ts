import Flatbush from 'flatbush'
import type pg from 'pg'

interface FloorPharmacy {
  id: string
  x: number
  y: number
  resumo: string
  complemento: string
  produtos: Set<number>
  /** the text of each item, by its product */
  itens: Map<number, string>
}

/** Everything in the memory of the process: what a database could at most be worth. */
export async function openMemory(pool: pg.Pool) {
  const read = async <Row>(text: string) => (await pool.query(text)).rows as Row[]
  const pharmacies = await read<FloorPharmacy>(
    'select id, longitude as x, latitude as y, resumo, complemento, produtos from piso.farmacia',
  )
  const byId = new Map(pharmacies.map((pharmacy) => [pharmacy.id, pharmacy]))
  const index = new Flatbush(pharmacies.length)
  for (const pharmacy of pharmacies) {
    pharmacy.produtos = new Set(pharmacy.produtos)
    pharmacy.itens = new Map()
    index.add(pharmacy.x, pharmacy.y)
  }
  index.finish()
  const left = new Map<string, number>()
  const items = await read<{ id: string; farmacia_id: string; produto_id: number; quantidade: number; texto: string }>(
    `select s.id, farmacia_id, produto_id, quantidade, '{"id":"' || s.id || '"' || rotulo || ',"quantidade":' || quantidade
            || fixo || ',"reservado_ate":null}' as texto from piso.item s join piso.produto p on p.id = produto_id
      where quantidade > 0 order by produto_id`,
  )
  for (const { id, farmacia_id, produto_id, quantidade, texto } of items) {
    byId.get(farmacia_id)?.itens.set(produto_id, texto)
    left.set(id, quantidade)
  }
  const products = await read<{ id: number; procura: string }>('select id, procura from piso.produto order by id')
  const found = new Map<string, number[]>()
  /** The products whose name has the term: looked for once a term. */
  function productsOf(term: string): number[] {
    let ids = found.get(term)
    if (!ids) {
      ids = products.filter(({ procura }) => procura.includes(term)).map(({ id }) => id)
      found.set(term, ids)
    }
    return ids
  }
  const around = (query: URLSearchParams, only?: (n: number) => boolean) => {
    const [x, y] = [Number(query.get('lng')), Number(query.get('lat'))]
    return index.neighbors(x, y, 50, Number.POSITIVE_INFINITY, only).map((n) => {
      const pharmacy = pharmacies[n] as FloorPharmacy
      const km = 111.195 * Math.hypot((pharmacy.x - x) * Math.cos((y * Math.PI) / 180), pharmacy.y - y)
      return { pharmacy, text: `${pharmacy.resumo},"aberta_agora":true,"distancia_km":${km.toFixed(3)}` }
    })
  }
  return {
    near: (query: URLSearchParams) => `[${around(query).map(({ text }) => `${text}}`)}]`,
    medicine(query: URLSearchParams) {
      const ids = productsOf(query.get('term') ?? '')
      const has = (n: number) => ids.some((id) => pharmacies[n]?.itens.has(id))
      return `[${around(query, has).map(
        ({ text, pharmacy: { itens } }) => `${text},"stock":[${ids.flatMap((id) => itens.get(id) ?? [])}]}`,
      )}]`
    },
    detail(query: URLSearchParams) {
      const pharmacy = byId.get(query.get('id') ?? '')
      return pharmacy && `${pharmacy.resumo}${pharmacy.complemento},"stock":[${[...pharmacy.itens.values()]}]}`
    },
    /** Holds in memory alone: the process's end loses it. */
    hold(query: URLSearchParams) {
      const item = query.get('item') ?? ''
      if (!left.delete(item)) return undefined
      return JSON.stringify({ stock_item_id: item, quantidade: 1, reservado_ate: new Date().toISOString() })
    },
  }
}

export type Memory = Awaited<ReturnType<typeof openMemory>>
