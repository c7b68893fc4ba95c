import type { Call } from '#call/call.ts'
import { listarTodasFarmacias } from '#contract/admin.ts'
import { type ExportedList, listarAuditoria } from '#contract/auditoria.ts'
import { listarDenuncias } from '#contract/denuncias.ts'
import { listarProcurasVazias, listarProdutosDesconhecidos } from '#contract/medicamentos.ts'
import { listarMensagens } from '#contract/mensagens.ts'
import { verNumeros } from '#contract/numeros.ts'
import { userRoles } from '#contract/permissions.ts'
import { listarProblemas } from '#contract/problemas.ts'
import { listarRecolhas } from '#contract/recolhas.ts'
import { listarTurnos } from '#contract/turnos.ts'
import { listarUtilizadores } from '#contract/utilizadores.ts'
import { todayIn } from '../../format/week.ts'
import { apiFilters, filtersIn } from '../auditoria/filters.ts'
import { readFilters } from '../farmacias/filters.ts'
import { isDay } from '../turnos/week.ts'

/** Rows of the API's largest page. */
const PER_PAGE = 200
/** Days of the rota from today on, or from the week that is seen. */
const ROTA_DAYS = 31

interface Rows {
  body: readonly object[]
  next?: string | undefined
}

/** A list: its columns, by the API's names, and how a page of it is read. */
interface List {
  columns: readonly string[]
  read(call: Call, query: URLSearchParams, page: { limite: number; cursor?: string }): Promise<Rows>
}

const registerColumns = [
  ...['id', 'nome', 'telefone', 'telefone_secundario', 'endereco', 'bairro', 'municipio', 'latitude', 'longitude'],
  ...['horario_abertura', 'horario_fecho', 'is_24_horas', 'servicos', 'is_ativo', 'licenca_validade'],
  'stock_atualizado_em',
]

/** The lists of the office, as files. The register's columns are those that an import of it reads. */
export const lists: Readonly<Record<ExportedList, List>> = {
  farmacias: {
    columns: registerColumns,
    read: (call, query, page) => call.whole(listarTodasFarmacias, { query: { ...readFilters(query), ...page } }),
  },
  turnos: {
    columns: ['farmacia', 'municipio', 'data', 'de', 'ate', 'porta', 'id'],
    async read(call, query) {
      const week = query.get('semana')
      const desde = isDay(week) ? week : todayIn(new Date())
      const shifts = await call(listarTurnos, { query: { desde, dias: ROTA_DAYS } })
      return {
        body: shifts.flatMap(({ periodos, nome: farmacia, ...shift }) =>
          periodos.map((span) => ({ ...shift, farmacia, ...span })),
        ),
      }
    },
  },
  denuncias: {
    columns: 'id estado farmacia_nome utilizador_nome motivo nota criada_em decidida_em'.split(' '),
    read: (call, query, page) =>
      call.whole(listarDenuncias, { query: { ...(!query.has('todas') && { estado: 'pendente' as const }), ...page } }),
  },
  problemas: {
    columns: 'id farmacia_nome motivo texto criado_em'.split(' '),
    read: (call, _query, page) => call.whole(listarProblemas, { query: page }),
  },
  recolhas: {
    columns: 'id numero data produto substancia lotes motivo publicada_em retirada_em'.split(' '),
    read: (call, _query, page) => call.whole(listarRecolhas, { query: { retiradas: true, ...page } }),
  },
  contas: {
    columns: 'id name email telefone role is_ativo criada_em ultimo_login'.split(' '),
    read(call, query, page) {
      const role = userRoles.find((each) => each === query.get('papel'))
      const search = (query.get('q') ?? '').replaceAll(/\p{C}/gu, ' ').trim().slice(0, 150)
      return call.whole(listarUtilizadores, { query: { search, ...(role && { role }), ...page } })
    },
  },
  mensagens: {
    columns: 'id tipo canal estado tentativas motivo destinatario farmacia_nome criada_em terminada_em'.split(' '),
    read: (call, query, page) =>
      call.whole(listarMensagens, {
        query: { quais: query.get('quais') === 'atrasadas' ? 'atrasadas' : 'falhadas', ...page },
      }),
  },
  numeros: {
    columns: 'dia activas concluidas expiradas canceladas sem_stock'.split(' '),
    read: async (call) => ({ body: (await call(verNumeros)).reservas }),
  },
  procuras: {
    columns: ['termo', 'vezes', 'ultima_em'],
    read: async (call) => ({ body: await call(listarProcurasVazias, { query: { limite: 500 } }) }),
  },
  desconhecidos: {
    columns: ['nome', 'categoria', 'farmacias'],
    read: (call, _query, page) => call.whole(listarProdutosDesconhecidos, { query: page }),
  },
  auditoria: {
    columns: 'id instante actor_papel actor_nome accao alvo_tipo alvo_id alteracoes'.split(' '),
    read: (call, query, page) => call.whole(listarAuditoria, { query: { ...apiFilters(filtersIn(query)), ...page } }),
  },
}

export const firstPage = { limite: PER_PAGE }
