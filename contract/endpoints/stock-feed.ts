import { endpoint } from '../endpoint.ts'
import { FEED_BAD_FROM, FEED_BAD_SHARE, FEED_BYTES, FEED_TEXT_BYTES } from '../limits.ts'
import * as exemplo from '../shapes/examples.ts'
import {
  Alimentacao,
  AlimentacaoCompletaQuery,
  AlimentacaoFeita,
  AlimentacaoParcialQuery,
  UltimaAlimentacao,
} from '../shapes/stock-feed.ts'

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
