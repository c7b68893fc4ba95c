import { endpoint } from '../endpoint.ts'
import { STOCK_FILE_BYTES } from '../limits.ts'
import { Escrita, idParams, writeAnswer } from '../shapes/basic.ts'
import { CodigoLido, CodigoLidoQuery } from '../shapes/codigo-lido.ts'
import * as exemplo from '../shapes/examples.ts'
import { ImportarStockQuery, importarStockFields, importReport } from '../shapes/importacao.ts'
import {
  AcertoBody,
  ItemDeStock,
  Parecidos,
  ParecidosQuery,
  StockBody,
  StockQuery,
  StockUpdateBody,
} from '../shapes/stock.ts'
import Type from '../type.ts'

const tag = 'stock'
const params = idParams('o artigo')
const ItemEscrito = writeAnswer('ItemEscrito', 'O artigo como ficou', { item: ItemDeStock })
const ItemAcertado = writeAnswer('ItemAcertado', 'O artigo como ficou, e quantas havia antes', {
  item: ItemDeStock,
  quantidade_anterior: Type.Integer({ minimum: 0, description: 'Quantas estavam disponíveis antes' }),
})
const escrita = (mensagem: string) => exemplo.escrito(mensagem, { item: exemplo.itemProprio })

export const listarStock = endpoint({
  id: 'listarStock',
  method: 'GET',
  path: '/api/perfil/stock',
  tag,
  summary: 'Todo o stock da farmácia, ou uma parte dele, por nome',
  access: 'farmacia',
  byNumber: true,
  scope: 'stock:ler',
  query: StockQuery,
  responses: { 200: { description: 'Os artigos', schema: Type.Array(ItemDeStock), example: [exemplo.itemProprio] } },
})

export const criarItem = endpoint({
  id: 'criarItem',
  method: 'POST',
  path: '/api/perfil/stock',
  tag,
  summary: 'Junta um artigo ao stock',
  access: 'farmacia',
  byNumber: true,
  scope: 'stock:escrever',
  idempotent: true,
  body: StockBody,
  bodyExample: exemplo.itemBody,
  responses: {
    201: { description: 'Artigo criado', schema: ItemEscrito, example: escrita('Artigo criado.') },
  },
  conflicts: ['duplicado'],
})

export const verParecidos = endpoint({
  id: 'verParecidos',
  method: 'GET',
  path: '/api/perfil/stock/parecidos',
  tag,
  summary: 'O que o stock já tem parecido com um nome, e o que talvez se quis escrever',
  description:
    'Para perguntar antes de criar um artigo. Nada impede de o criar: `criarItem` não olha para isto. Para juntar ao que já ' +
    'há, `acertarItem` com `somar`.',
  access: 'farmacia',
  byNumber: true,
  scope: 'stock:ler',
  query: ParecidosQuery,
  responses: {
    200: {
      description: 'Os artigos, o mais provável primeiro, e os nomes',
      schema: Parecidos,
      example: { artigos: [exemplo.itemProprio], nomes: ['Paracetamol 500 mg comprimidos'] },
    },
  },
})

export const verCodigo = endpoint({
  id: 'verCodigo',
  method: 'GET',
  path: '/api/perfil/stock/codigo',
  tag,
  summary: 'O que diz um código lido numa caixa, e que nome lhe dão outras farmácias',
  description: 'Para preencher um artigo novo, ou encontrar o que já há. De quem é cada nome não se diz.',
  access: 'farmacia',
  scope: 'stock:ler',
  query: CodigoLidoQuery,
  responses: {
    200: {
      description: 'O que se leu',
      schema: CodigoLido,
      example: {
        ean: exemplo.itemProprio.ean,
        lote: exemplo.itemProprio.lote,
        validade: exemplo.itemProprio.validade,
        artigos: [exemplo.itemProprio],
        nomes: [
          { nome: exemplo.item.nome, categoria: exemplo.item.categoria, subcategoria: exemplo.item.subcategoria },
        ],
      },
    },
  },
})

export const alterarItem = endpoint({
  id: 'alterarItem',
  method: 'PUT',
  path: '/api/perfil/stock/{id}',
  tag,
  summary: 'Altera um artigo; a quantidade é a que está disponível agora',
  description: '`quantidade`, `preco`, `codigo`, `ean`, `lote` e `validade` em falta ficam como estão; null apaga-os.',
  access: 'farmacia',
  byNumber: true,
  scope: 'stock:escrever',
  params,
  body: StockUpdateBody,
  bodyExample: exemplo.itemBody,
  responses: {
    200: {
      description: 'Artigo alterado',
      schema: ItemEscrito,
      example: escrita('Artigo alterado.'),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['duplicado'],
})

export const verItem = endpoint({
  id: 'verItem',
  method: 'GET',
  path: '/api/perfil/stock/{id}',
  tag,
  summary: 'Um artigo do stock da farmácia',
  access: 'farmacia',
  byNumber: true,
  scope: 'stock:ler',
  params,
  responses: { 200: { description: 'O artigo', schema: ItemDeStock, example: exemplo.itemProprio } },
  errors: ['NAO_ENCONTRADO'],
})

export const acertarItem = endpoint({
  id: 'acertarItem',
  method: 'PATCH',
  path: '/api/perfil/stock/{id}',
  tag,
  summary: 'Acerta quantas unidades há de um artigo, ou confirma que está certo',
  description:
    'Com `somar`, junta ou tira unidades ao que há nesse momento; com `quantidade`, é o que passa a haver (com os dois, ' +
    'soma-se a ela). Sem nenhum, nada muda senão `atualizado_em`: o que está escrito continua certo. O que está ' +
    'reservado continua reservado; com `conta: prateleira`, `quantidade` é toda a da prateleira, e a reservada desconta-se. ' +
    'Com `se_houver`, nada se faz (409 `stock_mudou`) se a quantidade já for outra: assim se ' +
    'desfaz um acerto, com `quantidade_anterior`, sem apagar o que outro mudou.',
  access: 'farmacia',
  byNumber: true,
  scope: 'stock:escrever',
  idempotent: true,
  params,
  body: AcertoBody,
  bodyOptional: true,
  bodyExample: { somar: -1 },
  responses: {
    200: {
      description: 'Artigo acertado',
      schema: ItemAcertado,
      example: exemplo.escrito('Stock acertado.', {
        item: exemplo.itemProprio,
        quantidade_anterior: exemplo.item.quantidade + 1,
      }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['stock_mudou'],
})

export const apagarItem = endpoint({
  id: 'apagarItem',
  method: 'DELETE',
  path: '/api/perfil/stock/{id}',
  tag,
  summary: 'Apaga um artigo para sempre',
  access: 'farmacia',
  scope: 'stock:escrever',
  params,
  responses: {
    200: { description: 'Artigo apagado', schema: Escrita, example: exemplo.escrito('Artigo apagado.', {}) },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['ja_reservado'],
})

export const importarStock = endpoint({
  id: 'importarStock',
  method: 'POST',
  path: '/api/perfil/stock/importar',
  tag,
  summary: 'Acerta o stock por um ficheiro CSV ou XLSX',
  description:
    'Até 20 000 linhas. Precisa das colunas do nome e da quantidade, por qualquer dos seus nomes usuais; preço, ' +
    'categoria, subcategoria, código, EAN, lote e validade são facultativas (sem a coluna do preço, os preços ficam como ' +
    'estão; um artigo novo sem categoria é de Medicamentos, Outros). As colunas que não foram usadas vêm em ' +
    '`colunas_ignoradas`. Um artigo é reconhecido pelo código da farmácia, depois pelo EAN, depois pelo nome, sem contar ' +
    'maiúsculas, acentos e espaços; com o mesmo nome em várias linhas ou em vários artigos, pela categoria e pela ' +
    'subcategoria. Um código que não serve vem em `avisos`, e a linha entra sem ele. As linhas erradas vêm em `erros` e nada delas entra; as certas ' +
    'entram todas juntas, ou nenhuma se algo falhar. A quantidade é a que está disponível: o que está reservado ' +
    'continua reservado. Com `conta=prateleira` é toda a que está na prateleira, e a reservada desconta-se quando o ' +
    'ficheiro entra. Com `Idempotency-Key`, o mesmo ficheiro não se aplica outra vez; numa simulação ela não conta. Com ' +
    '`modo=substituir`, se mais de metade dos artigos com unidades as perder, é 409 `perda_de_stock`, até se pedir com ' +
    '`confirmar_perda=true`; a simulação diz quantos são, em `perda`. Uma linha cujo código é de um artigo doutra substância ' +
    'não entra, até se pedir com `confirmar_nomes=true`. ' +
    'Um ficheiro sem títulos conhecidos é 400, com as suas ' +
    'primeiras linhas em `detalhes.tabela`, até `colunas` dizer qual é qual: fica para os seguintes da farmácia com esses ' +
    'títulos. `leitura` diz que outras folhas têm dados, quantas linhas o livro esconde e que números podem ser de milhares; com ' +
    '`modo=substituir` é 409 `ficheiro_por_esclarecer` até se dizer `folha` e `linhas_escondidas`. Com `lembrar_conta=true`, o que ' +
    'as quantidades contam pergunta-se uma só vez.',
  access: 'farmacia',
  scope: 'stock:escrever',
  idempotent: true,
  query: ImportarStockQuery,
  file: {
    field: 'ficheiro',
    description: 'CSV (`;`, `,`, `|` ou tabulação; UTF-8 ou Windows-1252) ou XLSX (a primeira folha que tem cabeçalho)',
    maxBytes: STOCK_FILE_BYTES,
    fields: importarStockFields,
  },
  responses: {
    200: {
      description: 'O que mudou, ou mudaria',
      schema: writeAnswer('StockImportado', 'O que mudou, ou mudaria', importReport),
      example: exemplo.escrito('Stock importado.', {
        simulado: false,
        linhas: 3,
        adicionados: 1,
        atualizados: 1,
        zerados: 0,
        unidades_zeradas: 0,
        erros: [{ linha: 4, campo: 'quantidade', motivo: 'tem de ser um número inteiro' }],
        colunas_ignoradas: ['Preço de custo'],
      }),
    },
  },
  conflicts: ['perda_de_stock', 'ficheiro_por_esclarecer'],
})

export const verModeloDeStock = endpoint({
  id: 'verModeloDeStock',
  method: 'GET',
  path: '/api/perfil/stock/modelo',
  tag,
  summary: 'Um ficheiro CSV para preencher e importar',
  description: 'Só traz o cabeçalho: escreva um artigo por linha, guarde como CSV e envie-o em `importarStock`.',
  access: 'farmacia',
  scope: 'stock:ler',
  responses: {
    200: {
      description: 'O modelo, sem artigos',
      contentType: 'text/csv',
      schema: Type.String(),
      example: '"Nome";"Categoria";"Subcategoria";"Quantidade";"Preço";"Código";"EAN";"Lote";"Validade"',
    },
  },
})

export const exportarStock = endpoint({
  id: 'exportarStock',
  method: 'GET',
  path: '/api/perfil/stock/exportar',
  tag,
  summary: 'Todo o stock da farmácia, num ficheiro CSV',
  description: 'As mesmas colunas do modelo: corrige-se numa folha de cálculo e envia-se em `importarStock`.',
  access: 'farmacia',
  scope: 'stock:ler',
  responses: {
    200: {
      description: 'O stock, por nome',
      contentType: 'text/csv',
      schema: Type.String(),
      example:
        '"Nome";"Categoria";"Subcategoria";"Quantidade";"Preço";"Código";"EAN";"Lote";"Validade"\n' +
        '"Paracetamol 500 mg comprimidos";"Medicamentos";"Analgésicos";12;"850";"A-1042";"5601234567892";"L24031";"2027-12-31"',
    },
  },
})
