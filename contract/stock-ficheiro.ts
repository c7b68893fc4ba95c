import { count, flag, SimOuNao, text, writeAnswer } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { answersFields, answersQuery, ContagemDeStock, ErroDeLinha, Leitura } from './importacao.ts'
import { codeFields } from './item-fields.ts'
import { CHANGES_SHOWN, STOCK_FILE_BYTES } from './limits.ts'
import Type, { enumeration, nullable, refine } from './schema.ts'

export const importModes = ['acrescentar', 'substituir'] as const

const ModoDeImportacao = enumeration(importModes, {
  $id: 'ModoDeImportacao',
  description:
    'acrescentar: muda os artigos do ficheiro e junta os novos; substituir: além disso põe a zero os que ele não tem ' +
    '(nenhum, se houver uma linha errada que não diga de que artigo é)',
})

const ImportarStockQuery = Type.Object({
  simular: Type.Optional(flag('true: diz o que aconteceria, sem mudar nada')),
  modo: Type.Optional(
    refine(ModoDeImportacao, { description: 'acrescentar, ou substituir; por omissão, acrescentar' }),
  ),
  conta: Type.Optional(
    refine(ContagemDeStock, { description: 'O que as quantidades do ficheiro contam; por omissão, livres' }),
  ),
  confirmar_perda: Type.Optional(
    flag('Com `modo=substituir`; true: é verdade que mais de metade dos artigos fica sem unidades'),
  ),
  confirmar_nomes: Type.Optional(
    flag(
      'true: é verdade que há códigos que passaram a ser de artigos doutra substância; sem isso essas linhas não entram',
    ),
  ),
  lembrar_conta: Type.Optional(
    flag(
      'true: `conta` fica para os ficheiros seguintes da farmácia com estes títulos, e sem `conta` vale o que ficou dito; se nada ' +
        'ficou, e a farmácia tem unidades reservadas, é 409 `ficheiro_por_esclarecer`',
    ),
  ),
  ...answersQuery,
})

/** The options as fields of the form. */
const importarStockFields = {
  simular: enumeration(['true', 'false'], { description: 'O mesmo que na query; conta este' }),
  modo: refine(ModoDeImportacao, { description: 'O mesmo que na query; conta este' }),
  conta: refine(ContagemDeStock, { description: 'O mesmo que na query; conta este' }),
  confirmar_perda: enumeration(['true', 'false'], { description: 'O mesmo que na query; conta este' }),
  confirmar_nomes: enumeration(['true', 'false'], { description: 'O mesmo que na query; conta este' }),
  lembrar_conta: refine(SimOuNao, { description: 'O mesmo que na query; conta este' }),
  ...answersFields,
}

const MudancaDeCodigo = Type.Object(
  {
    campo: enumeration(codeFields, { $id: 'CampoDeCodigo', description: 'O que muda' }),
    antes: nullable(text('O que tem; null quando não tem nada')),
    depois: nullable(text('O que passaria a ter')),
  },
  { $id: 'MudancaDeCodigo', description: 'O código, o lote ou a validade que um artigo passaria a ter' },
)

const MudancaDeArtigo = Type.Object(
  {
    nome: text('O nome do artigo'),
    nome_antes: Type.Optional(text('O nome que tem; só num artigo alterado a que o ficheiro muda o nome')),
    tipo: enumeration(['novo', 'alterado', 'zerado'], {
      $id: 'TipoDeMudanca',
      description: 'novo: junta-se; alterado: muda; zerado: fica a zero por o ficheiro não o ter',
    }),
    antes: nullable(Type.Integer({ minimum: 0, description: 'As unidades que há; null num artigo novo' })),
    depois: Type.Integer({ minimum: 0, description: 'As unidades que passaria a haver' }),
    preco_antes: nullable(Type.Number({ minimum: 0, description: 'O preço que tem, em Kz; null quando não se sabe' })),
    preco_depois: nullable(Type.Number({ minimum: 0, description: 'O preço que passaria a ter' })),
    codigos: Type.Optional(
      Type.Array(MudancaDeCodigo, {
        maxItems: codeFields.length,
        description: 'Só num artigo alterado em que algum deles muda',
      }),
    ),
  },
  { $id: 'MudancaDeArtigo', description: 'O que aconteceria a um artigo' },
)

const PerdaDeStock = Type.Object(
  {
    com_unidades: count('Os artigos que têm unidades'),
    perdidos: count('Os que ficariam sem elas, por o ficheiro os não ter ou os dizer a zero'),
    unidades: count('As unidades livres desses'),
  },
  {
    $id: 'PerdaDeStock',
    description:
      'Só numa simulação em que mais de metade dos artigos ficaria sem unidades: precisa de `confirmar_perda`',
  },
)

/** The fields of an answer about a file. */
const importReport = {
  simulado: flag('true: nada foi mudado'),
  linhas: count('Linhas abaixo do cabeçalho, com as erradas; a de totais, no fim, não conta'),
  adicionados: count('Os artigos novos'),
  atualizados: count('Só os que mudaram'),
  zerados: count('Postos a zero por o ficheiro não os ter'),
  unidades_zeradas: count('As unidades livres que esses tinham'),
  perda: Type.Optional(PerdaDeStock),
  nomes_por_confirmar: Type.Optional(
    count(
      'Só quando as há: as linhas de `erros` cujo código é de um artigo doutra substância; entram com `confirmar_nomes`',
    ),
  ),
  erros: Type.Array(ErroDeLinha, { description: 'O que está mal, por linha' }),
  avisos: Type.Optional(
    Type.Array(ErroDeLinha, {
      description:
        'Só quando os há, ou com `conta=prateleira`: linhas que entraram com um código, lote ou data que não serve, ou que dizem ' +
        'menos unidades do que as reservadas',
    }),
  ),
  mudancas: Type.Optional(
    Type.Array(MudancaDeArtigo, {
      description: `Só numa simulação: as primeiras ${CHANGES_SHOWN} mudanças de cada tipo`,
      maxItems: 3 * CHANGES_SHOWN,
    }),
  ),
  leitura: Type.Optional(Leitura),
  colunas_ignoradas: Type.Array(Type.String({ description: 'O título de uma coluna' }), {
    description: 'O que está no cabeçalho e não foi usado, como lá está escrito',
  }),
}

const tag = 'stock'

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
