import sql from 'sql-template-tag'
import { endpoints } from '#contract/operations.ts'
import type { Cast } from '#tests/support/cast.ts'
import { type Client, succeed } from '#tests/support/client.ts'
import { aCaller, exampleCall } from '#tests/support/operations.ts'
import { person } from '#tests/support/people.ts'
import { everyTask } from '#tests/support/worker-tasks.ts'
import { moreReads } from '../tests/db/history-reads.ts'

const SHORT = process.env.HISTORIA_CURTO === '1'
const READS = SHORT ? 3 : 9
const WRITES = SHORT ? 1 : 3

/** An operation to measure, which is prepared anew each time. */
export interface MeasuredOperation {
  name: string
  times: number
  prepare(cast: Cast): Promise<() => Promise<unknown>>
}

const operations: MeasuredOperation[] = endpoints.map((endpoint) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  times: endpoint.method === 'GET' ? READS : WRITES,
  async prepare(cast) {
    const caller = aCaller(endpoint)
    const { path, body, client = cast.as(caller) } = await exampleCall(endpoint, cast, caller)
    return () => client.call(endpoint.method, path, body === undefined ? {} : { body })
  },
}))

const reads: MeasuredOperation[] = moreReads.map(([path, caller]) => ({
  name: `GET ${decodeURIComponent(path)}`,
  times: READS,
  prepare: async (cast) => () => cast.as(caller).get(path),
}))

/** The pharmacy with the largest share of everything (bench/history.sql), signed in. */
async function largest({ service, admin }: Cast) {
  // the tests' own sort before it
  const { id } = await service.db.one<{ id: string }>(sql`
    select id from farmacia where nome like 'Farmácia Exemplo %' order by nome limit 1`)
  const { codigo_acesso } = succeed(await admin.post(`/api/admin/farmacias/${id}/codigo`))
  return { id, client: await service.anyone.pharmacy(codigo_acesso) }
}

const asLargest = (name: string, path: string): MeasuredOperation => ({
  name,
  times: READS,
  async prepare(cast) {
    const { client } = await largest(cast)
    return () => client.get(path)
  },
})

/** The admin who decided most reports, signed in; any other where nothing was decided. */
async function busiest({ service }: Cast): Promise<Client> {
  const { id, email } = await person(service, 'admin')
  await service.db.statement((tx) =>
    tx.run(sql`
      update denuncia set decidida_por = ${id}
       where decidida_por = (select decidida_por from denuncia where decidida_por is not null
                              group by decidida_por order by count(*) desc limit 1)`),
  )
  return service.anyone.login(email, 'palavra-passe de teste')
}

const heavy: MeasuredOperation[] = [
  asLargest('GET reservas da maior farmácia, todas', '/api/reservas'),
  asLargest('GET reservas da maior farmácia, 20', '/api/reservas?limite=20'),
  asLargest('GET acessos da maior farmácia', '/api/perfil/acessos'),
  {
    name: 'GET avaliações da maior farmácia',
    times: READS,
    async prepare(cast) {
      const { id } = await largest(cast)
      return () => cast.service.anyone.get(`/api/farmacias/${id}/avaliacoes`)
    },
  },
  {
    name: 'reserva recusada (409)',
    times: READS,
    async prepare(cast) {
      const { path, body } = await exampleCall(endpoints.find(({ id }) => id === 'criarReserva') as never, cast, 'user')
      await cast.user.post(path, body)
      return () => cast.gestor.post(path, body)
    },
  },
  {
    name: 'apagar a conta que mais denúncias decidiu',
    times: 1,
    async prepare(cast) {
      const client = await busiest(cast)
      return () => client.delete('/api/auth/me', { password_actual: 'palavra-passe de teste' })
    },
  },
  {
    name: 'apagar a maior farmácia',
    times: 1,
    async prepare(cast) {
      const { id } = await largest(cast)
      return () => cast.admin.delete(`/api/farmacias/${id}`)
    },
  },
  ...['/ready', '/metrics'].map((path) => ({
    name: `GET ${path}`,
    times: 1,
    prepare:
      async ({ service }: Cast) =>
      () =>
        service.operator.get(path),
  })),
]

function tasksOf({ service }: Cast): MeasuredOperation[] {
  return everyTask(service).map(({ name, run }) => ({
    name: `trabalhador: ${name}`,
    times: 1,
    prepare: async () => run,
  }))
}

/** Lists what is measured: each operation and task, and the heaviest of them in a register with a large pharmacy. */
export const measured = (cast: Cast): MeasuredOperation[] => [...operations, ...reads, ...heavy, ...tasksOf(cast)]
