import { PUT_BACK_HOURS } from '../limits.ts'
import { enumeration, nullable } from '../schema.ts'
import Type from '../type.ts'
import { count, instant, text, uuid, writeAnswer } from './basic.ts'

export const importOrigins = ['ficheiro', 'envio', 'linha_de_comandos'] as const
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

export const Zerados = Type.Object(
  {
    importacao: Type.Union([ImportacaoQueZerou, Type.Null()], {
      description: 'A última importação, se pôs artigos a zero há menos de um dia; null se não',
    }),
  },
  { $id: 'Zerados', description: 'O que a última importação pôs a zero' },
)

export const ZeradosRepostos = writeAnswer('ZeradosRepostos', 'O que se repôs', {
  repostos: count('Os artigos que voltaram ao que eram'),
  deixados: count('Os que ficaram como estão: mudaram depois da importação, ou passaram a validade'),
})
