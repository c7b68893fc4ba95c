import { type Client, type Response, succeed } from './client.ts'

export interface Entry {
  id: string
  instante: string
  actor_id: string | null
  actor_nome: string | null
  actor_papel: string
  accao: string
  alvo_tipo: string
  alvo_id: string | null
  alteracoes: { campo: string; antes?: string | null; depois?: string | null }[]
  pedido_id: string | null
  chave_id: string | null
  chave_nome: string | null
}

/** The trail as an admin reads it. @param query with its question mark */
export const trail = async (admin: Client, query = '?limite=200'): Promise<Entry[]> =>
  succeed(await admin.get(`/api/admin/auditoria${query}`))

/** Entries of the trail that one request left, of the latest fifty. */
export const leftBy = async (admin: Client, { headers }: Response): Promise<Entry[]> =>
  (await trail(admin, '?limite=50')).filter(({ pedido_id }) => pedido_id === headers.get('x-request-id'))
