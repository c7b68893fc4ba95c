import { FEED_ROWS, FEED_ROWS_SHOWN } from '../limits.ts'
import { enumeration, nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { count, flag, instant, text, writeAnswer } from './basic.ts'
import { feedFields } from './stock.ts'
import { ContagemDeStock } from './stock-count.ts'

export const CabecalhoDeAlimentacao = Type.Object(
  {
    gerado_em: instant(
      'Quando se contou o que ele diz: o que se reservou ou entregou depois é descontado. Se o relógio da caixa está errado, ou o ' +
        'envio é antigo, vem dito em `avisos`. Com o cabeçalho `Date` no pedido, a idade é a diferença entre os dois',
    ),
    sequencia: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Cresce de envio para envio, e conta para os dois géneros: um envio mais antigo é recusado',
    }),
    total: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: FEED_ROWS,
        description:
          'Quantos artigos o envio tem: se vierem outros tantos, foi cortado, e nada entra (400 `VALIDACAO`)',
      }),
    ),
  },
  { $id: 'CabecalhoDeAlimentacao', description: 'O que diz quando um envio foi feito' },
)

export const ArtigoDeAlimentacao = Type.Object(feedFields, {
  blankIsNull: ['ean', 'lote', 'validade'],
  $id: 'ArtigoDeAlimentacao',
  description: 'Um artigo, como o programa da farmácia o tem',
})

export const Alimentacao = Type.Object(
  {
    ...CabecalhoDeAlimentacao.properties,
    artigos: Type.Array(ArtigoDeAlimentacao, { maxItems: FEED_ROWS, description: 'Um por código' }),
  },
  { $id: 'Alimentacao', description: 'O que um programa de farmácia diz do stock' },
)

const conta = Type.Optional(
  refine(ContagemDeStock, {
    description: 'O que as quantidades contam; por omissão, prateleira: um programa não sabe o que está reservado aqui',
  }),
)

const confirmar_nomes = Type.Optional(
  Type.Boolean({
    description:
      'true: é verdade que há códigos que passaram a ser de artigos doutra substância; sem isso são recusados',
  }),
)

export const AlimentacaoParcialQuery = Type.Object({ conta, confirmar_nomes })

export const AlimentacaoCompletaQuery = Type.Object({
  conta,
  confirmar_nomes,
  confirmar_perda: Type.Optional(
    Type.Boolean({ description: 'true: é verdade que mais de metade dos artigos fica sem unidades' }),
  ),
  recomecar: Type.Optional(
    Type.Boolean({
      description:
        'true: a `sequencia` recomeça na deste envio, também se for menor do que a última. Só para quando a caixa enviou ' +
        'por engano um número demasiado grande, ou foi instalada de novo: fica na auditoria',
    }),
  ),
})

export const feedVerdicts = ['aceite', 'alterado', 'igual', 'recusado', 'nao_reconhecido'] as const
export type FeedVerdict = (typeof feedVerdicts)[number]

const EstadoDeArtigo = enumeration(feedVerdicts, {
  $id: 'EstadoDeArtigo',
  description:
    'aceite: é novo, e entrou; alterado: mudou; igual: já estava assim; recusado: está errado, e nada dele entrou; ' +
    'nao_reconhecido: não se sabe qual dos artigos com este nome é, e nada dele entrou',
})

const ResultadoDeArtigo = Type.Object(
  {
    indice: Type.Integer({ minimum: 0, description: 'A posição em `artigos`, desde 0; em NDJSON, sem o cabeçalho' }),
    codigo: nullable(text('O seu código; null quando não se pôde ler')),
    estado: EstadoDeArtigo,
    campo: nullable(text('O campo com que algo está mal; null quando não é só um, ou está tudo bem')),
    motivo: nullable(text('O que está mal; null quando está tudo bem')),
  },
  { $id: 'ResultadoDeArtigo', description: 'O que foi feito de um artigo' },
)

const AvisoDeAlimentacao = Type.Object(
  { campo: text('O campo do envio de que se fala'), motivo: text('O que há a dizer') },
  { $id: 'AvisoDeAlimentacao', description: 'O que há a dizer de um envio que entrou' },
)

const feita = {
  sequencia: count('A do envio'),
  artigos_lidos: count('Os que vieram'),
  aceites: count('Os artigos novos'),
  alterados: count('Os que mudaram'),
  iguais: count('Os que já estavam assim: nada se escreveu deles'),
  recusados: count('Os que estão errados'),
  nao_reconhecidos: count('Os que não se sabe quais são'),
  retirados: count('Num envio completo: os que ele não tem, e por isso ficaram sem unidades livres'),
  artigos: Type.Array(ResultadoDeArtigo, {
    maxItems: FEED_ROWS_SHOWN,
    description: `Os que não são iguais, ou têm algo mal: até ${FEED_ROWS_SHOWN}, primeiro os que não entraram`,
  }),
  artigos_omitidos: count('Os que não são iguais e não couberam em `artigos`'),
  avisos: Type.Optional(
    Type.Array(AvisoDeAlimentacao, { maxItems: 2, description: 'Só quando há algo a dizer do envio inteiro' }),
  ),
}

export const AlimentacaoFeita = writeAnswer('AlimentacaoFeita', 'O que foi feito de um envio', feita)

export const UltimaAlimentacao = Type.Object(
  {
    gerado_em: instant('Como o envio o disse'),
    recebido_em: instant('Quando chegou'),
    completo: flag('true: trouxe a prateleira inteira; false: uma parte'),
    ...feita,
  },
  { $id: 'UltimaAlimentacao', description: 'O último envio que entrou, e o que foi feito dele' },
)
