import { type Client, succeed } from '../support/client.ts'

export const header = 'nome,categoria,subcategoria,quantidade,preco'

/** A file of stock with these lines. */
export const csv = (...lines: string[]) => `${[header, ...lines].join('\n')}\n`

/** The name, units and price of all that the pharmacy has. */
export const shelf = async (pharmacy: Client) =>
  succeed(await pharmacy.get('/api/perfil/stock')).map((item: Record<string, unknown>) => [
    item.nome,
    item.quantidade,
    item.preco,
  ])
