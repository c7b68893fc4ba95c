import { count, flag, instant, text, writeAnswer } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { ContagemDeStock } from './importacao.ts'
import { codeFields } from './item-fields.ts'
import { FEED_BAD_FROM, FEED_BAD_SHARE, FEED_BYTES, FEED_ROWS, FEED_ROWS_SHOWN, FEED_TEXT_BYTES } from './limits.ts'
import Type, { enumeration, nullable, refine } from './schema.ts'
import { feedFields } from './stock.shapes.ts'

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
  blankIsNull: codeFields.filter((field) => field !== 'codigo'),
  $id: 'ArtigoDeAlimentacao',
  description: 'Um artigo, como o programa da farmácia o tem',
})

const Alimentacao = Type.Object(
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

const AlimentacaoParcialQuery = Type.Object({ conta, confirmar_nomes })

const AlimentacaoCompletaQuery = Type.Object({
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

const feedVerdicts = ['aceite', 'alterado', 'igual', 'recusado', 'nao_reconhecido'] as const
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

const UltimaAlimentacao = Type.Object(
  {
    gerado_em: instant('Como o envio o disse'),
    recebido_em: instant('Quando chegou'),
    completo: flag('true: trouxe a prateleira inteira; false: uma parte'),
    ...feita,
  },
  { $id: 'UltimaAlimentacao', description: 'O último envio que entrou, e o que foi feito dele' },
)

const artigo = {
  codigo: 'A-1042',
  ean: exemplo.itemProprio.ean,
  nome: exemplo.item.nome,
  quantidade: 12,
  preco: 850,
}

const streamed = {
  schema: Alimentacao,
  example: { gerado_em: '2026-11-27T18:00:00Z', sequencia: 481, artigos: [artigo] },
  lines: 'Uma linha com `gerado_em` e `sequencia`, e depois um artigo em cada linha (`ArtigoDeAlimentacao`)',
  maxBytes: FEED_BYTES,
  maxTextBytes: FEED_TEXT_BYTES,
}

const feito = {
  sequencia: 481,
  artigos_lidos: 3,
  aceites: 0,
  alterados: 1,
  iguais: 1,
  recusados: 1,
  nao_reconhecidos: 0,
  retirados: 0,
  artigos: [
    { indice: 2, codigo: 'B-7', estado: 'recusado', campo: 'quantidade', motivo: 'não pode ser menor que 0' },
    { indice: 0, codigo: 'A-1042', estado: 'alterado', campo: null, motivo: null },
  ],
  artigos_omitidos: 0,
}

const responses = {
  200: {
    description: 'O que foi feito de cada artigo',
    schema: AlimentacaoFeita,
    example: exemplo.escrito('Stock recebido.', feito),
  },
}

const how =
  'Até 50 000 artigos, em JSON ou NDJSON, e comprimidos se quiser ' +
  '(`Content-Encoding: gzip` ou `zstd`). Um artigo é reconhecido pelo código, depois pelo EAN, depois pelo nome; um que ' +
  'já tem outro código não se reconhece pelo EAN nem pelo nome, a não ser num envio completo que não tenha esse código. ' +
  'Cada artigo responde por si, e os errados não impedem os outros; num envio completo de ' +
  `${FEED_BAD_FROM} artigos ou mais, com mais de ${FEED_BAD_SHARE * 100} % de errados, nada entra. Uma quantidade abaixo de zero, ` +
  'ou «esgotado», conta como 0 e vem dita (num envio completo, também uma vazia), e de uma fracção contam as inteiras. O que a ' +
  'farmácia contou por si depois de `gerado_em` fica como ela disse. Um EAN, lote ou data que não serve vem dito, e o ' +
  'artigo entra sem ele. Um código cujo artigo passa a ter o nome doutra substância é `recusado`, até se pedir com ' +
  '`confirmar_nomes=true`. ' +
  'A quantidade é toda a da prateleira, e a reservada desconta-se (`conta=livres`: é só a que está livre); o que está ' +
  'reservado continua reservado. Um artigo igual não se escreve: o seu `atualizado_em` é o da última mudança. Entra tudo ' +
  'o que está certo, ou nada. Repetir um envio (a mesma `sequencia`, o mesmo conteúdo) devolve a mesma resposta; um mais ' +
  'antigo é 409 `sequencia_antiga`. De cada farmácia recebe-se um envio, e outro espera; mais são 503.'

export const verUltimoEnvio = endpoint({
  id: 'verUltimoEnvio',
  method: 'GET',
  path: '/api/perfil/stock/envio',
  tag: 'stock',
  summary: 'O último envio que entrou, e o que foi feito dele',
  description:
    'O número, as horas, as contas e os artigos que não entraram ou têm algo mal, como a resposta ao envio os disse. 404 antes do ' +
    'primeiro.',
  access: 'farmacia',
  scope: 'stock:escrever',
  responses: {
    200: {
      description: 'O último envio',
      schema: UltimaAlimentacao,
      example: {
        gerado_em: '2026-11-27T18:00:00.000Z',
        recebido_em: '2026-11-27T18:00:02.000Z',
        completo: true,
        ...feito,
      },
    },
  },
  errors: ['NAO_ENCONTRADO'],
})

export const enviarStockCompleto = endpoint({
  id: 'enviarStockCompleto',
  method: 'PUT',
  path: '/api/perfil/stock/completo',
  tag: 'stock',
  summary: 'O stock inteiro, como o programa da farmácia o tem',
  description: `${how} Os artigos que o envio não tem ficam sem unidades livres; se assim mais de metade dos que têm unidades as perder, é 409 \`perda_de_stock\`, até se pedir com \`confirmar_perda=true\`. Um envio completo confirma a prateleira toda (\`stock_atualizado_em\`, da farmácia). Com \`recomecar=true\`, a \`sequencia\` recomeça na deste envio.`,
  access: 'farmacia',
  scope: 'stock:escrever',
  query: AlimentacaoCompletaQuery,
  streamed,
  responses,
  errors: ['TIPO_NAO_SUPORTADO'],
  conflicts: ['sequencia_antiga', 'perda_de_stock', 'duplicado'],
})

export const enviarStockParcial = endpoint({
  id: 'enviarStockParcial',
  method: 'PATCH',
  path: '/api/perfil/stock/parcial',
  tag: 'stock',
  summary: 'O que mudou no stock, como o programa da farmácia o tem',
  description: `${how} Os outros artigos ficam como estão.`,
  access: 'farmacia',
  scope: 'stock:escrever',
  query: AlimentacaoParcialQuery,
  streamed,
  responses,
  errors: ['TIPO_NAO_SUPORTADO'],
  conflicts: ['sequencia_antiga', 'duplicado'],
})
