import { CHANGES_SHOWN } from '../limits.ts'
import { enumeration, nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { count, flag, SimOuNao, text } from './basic.ts'
import { answersFields, answersQuery, Leitura } from './importacao-leitura.ts'
import { ContagemDeStock } from './stock-count.ts'

export const importModes = ['acrescentar', 'substituir'] as const

const ModoDeImportacao = enumeration(importModes, {
  $id: 'ModoDeImportacao',
  description:
    'acrescentar: muda os artigos do ficheiro e junta os novos; substituir: além disso põe a zero os que ele não tem ' +
    '(nenhum, se houver uma linha errada que não diga de que artigo é)',
})

export const ImportarStockQuery = Type.Object({
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
export const importarStockFields = {
  simular: enumeration(['true', 'false'], { description: 'O mesmo que na query; conta este' }),
  modo: refine(ModoDeImportacao, { description: 'O mesmo que na query; conta este' }),
  conta: refine(ContagemDeStock, { description: 'O mesmo que na query; conta este' }),
  confirmar_perda: enumeration(['true', 'false'], { description: 'O mesmo que na query; conta este' }),
  confirmar_nomes: enumeration(['true', 'false'], { description: 'O mesmo que na query; conta este' }),
  lembrar_conta: refine(SimOuNao, { description: 'O mesmo que na query; conta este' }),
  ...answersFields,
}

export const ErroDeLinha = Type.Object(
  {
    linha: Type.Integer({ description: 'A do ficheiro; o cabeçalho costuma ser a 1' }),
    campo: nullable(text('O campo errado; null quando é a linha toda')),
    motivo: text('O que está mal'),
  },
  { $id: 'ErroDeLinha', description: 'O que está mal numa linha do ficheiro' },
)

const MudancaDeCodigo = Type.Object(
  {
    campo: enumeration(['codigo', 'ean', 'lote', 'validade'], { $id: 'CampoDeCodigo', description: 'O que muda' }),
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
      Type.Array(MudancaDeCodigo, { maxItems: 4, description: 'Só num artigo alterado em que algum deles muda' }),
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
export const importReport = {
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
