import { count, idParams, instant, text, uuid, writeAnswer } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { PUT_BACK_HOURS } from './limits.ts'
import Type, { enumeration, nullable } from './schema.ts'

const importOrigins = ['ficheiro', 'envio', 'linha_de_comandos'] as const
/** The ways by which an import sets items to zero. */
export type ImportOrigin = (typeof importOrigins)[number]

const OrigemDaImportacao = enumeration(importOrigins, {
  $id: 'OrigemDaImportacao',
  description:
    'ficheiro: importado no balcão ou pela API; envio: completo, de um programa; linha_de_comandos: pelo operador',
})

const ImportacaoQueZerou = Type.Object(
  {
    id: uuid('A importação'),
    origem: OrigemDaImportacao,
    chave: nullable(text('O nome da chave de API com que veio; null sem chave')),
    feita_em: instant('Quando entrou'),
    artigos: count('Os artigos que tinham unidades livres e ficaram sem elas'),
    unidades: count('As unidades livres que tinham'),
    desfazer_ate: nullable(instant('Até quando se desfaz; null depois de desfeita')),
    desfeita_em: nullable(instant('Quando se desfez; null se não se desfez')),
    repostos: nullable(count('Os artigos que voltaram ao que eram; null se não se desfez')),
  },
  {
    $id: 'ImportacaoQueZerou',
    description: `Uma importação das últimas ${PUT_BACK_HOURS} horas que pôs artigos a zero`,
  },
)

const Zerados = Type.Object(
  {
    importacao: Type.Union([ImportacaoQueZerou, Type.Null()], {
      description: 'A última importação, se pôs artigos a zero há menos de um dia; null se não',
    }),
  },
  { $id: 'Zerados', description: 'O que a última importação pôs a zero' },
)

const ZeradosRepostos = writeAnswer('ZeradosRepostos', 'O que se repôs', {
  repostos: count('Os artigos que voltaram ao que eram'),
  deixados: count('Os que ficaram como estão: mudaram depois da importação, ou passaram a validade'),
})

const tag = 'stock'
const id = '7d0c8f0a-6a39-4f0e-9a53-0d4b7a1f2c11'

export const verZerados = endpoint({
  id: 'verZerados',
  method: 'GET',
  path: '/api/v2/perfil/stock/zerados',
  tag,
  summary: 'O que a última importação de stock pôs a zero, e até quando se desfaz',
  access: 'farmacia',
  scope: 'stock:ler',
  responses: {
    200: {
      description: 'A última importação, ou null',
      schema: Zerados,
      example: {
        importacao: {
          id,
          origem: 'ficheiro',
          chave: null,
          feita_em: '2026-11-28T09:00:00.000Z',
          artigos: 23,
          unidades: 412,
          desfazer_ate: '2026-11-29T09:00:00.000Z',
          desfeita_em: null,
          repostos: null,
        },
      },
    },
  },
})

export const desfazerZerados = endpoint({
  id: 'desfazerZerados',
  method: 'POST',
  path: '/api/v2/perfil/stock/zerados/{id}/desfazer',
  tag,
  summary: 'Repõe o que a última importação pôs a zero',
  description:
    `Durante ${PUT_BACK_HOURS} horas voltam às unidades que tinham os artigos que um ficheiro ou um envio completo deixou a ` +
    'zero, por os não ter ou por os dizer a zero. O que se contou, vendeu, reservou ou mudou depois fica como está, e o que ' +
    'passou a validade também: vem contado em `deixados`. Depois de outra importação é 409 `importacao_posterior`; passado o ' +
    'prazo, ou da segunda vez, `nada_a_desfazer`.',
  access: 'farmacia',
  scope: 'stock:escrever',
  idempotent: true,
  params: idParams('a importação, de `verZerados`'),
  responses: {
    200: {
      description: 'Desfeita',
      schema: ZeradosRepostos,
      example: exemplo.escrito('Importação desfeita.', { repostos: 22, deixados: 1 }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['nada_a_desfazer', 'importacao_posterior'],
})
