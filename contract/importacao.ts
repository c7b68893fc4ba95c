import { count, line, text } from './basic.ts'
import { columnFields } from './item-fields.ts'
import Type, { enumeration, nullable, refine } from './schema.ts'

/** The meanings of a number of units. */
export const stockCounts = ['livres', 'prateleira'] as const
export type StockCount = (typeof stockCounts)[number]

export const ContagemDeStock = enumeration(stockCounts, {
  $id: 'ContagemDeStock',
  description:
    'livres: a quantidade é a que está livre, além da reservada; prateleira: é toda a que está na prateleira, e a que está ' +
    'reservada nesse momento é descontada (se houver menos do que a reservada, fica 0)',
})

/** The choices about rows that a book hides. */
export const hiddenRows = ['incluir', 'ignorar'] as const
export type HiddenRows = (typeof hiddenRows)[number]

/** The names of decimal signs. */
export const signNames = ['ponto', 'virgula'] as const

const colunas = line({
  maxLength: 300,
  description:
    'Que coluna é qual, quando os títulos não o dizem: `titulos:1,nome:2,quantidade:4` (a linha dos títulos, 0 se não há; ' +
    'colunas a contar de 1). Fica para os ficheiros seguintes da farmácia com esses títulos',
})
const folha = line({ maxLength: 60, description: 'A folha do livro que se lê, pelo nome' })
const escondidas = enumeration(hiddenRows, {
  $id: 'LinhasEscondidas',
  description: 'O que fazer às linhas que o livro esconde; por omissão, incluir',
})
const sinal = enumeration(signNames, { $id: 'SinalDecimal', description: 'O sinal decimal de uma coluna de números' })
const decimal = (what: string) =>
  refine(sinal, {
    description: `O sinal decimal ${what}, quando os números não o mostram: «1.250» é 1250 com virgula, 1,25 com ponto`,
  })

/** Answers about a file, as parameters. */
export const answersQuery = {
  colunas: Type.Optional(colunas),
  folha: Type.Optional(folha),
  linhas_escondidas: Type.Optional(escondidas),
  decimal_quantidade: Type.Optional(decimal('das quantidades')),
  decimal_preco: Type.Optional(decimal('dos preços')),
}

const again = { description: 'O mesmo que na query; conta este' }

/** Answers about a file, as fields of its form. */
export const answersFields = {
  colunas: refine(colunas, again),
  folha: refine(folha, again),
  linhas_escondidas: refine(escondidas, again),
  decimal_quantidade: refine(sinal, again),
  decimal_preco: refine(sinal, again),
}

const LinhaVista = Type.Object(
  { linha: count('A do ficheiro'), texto: text('O começo do que tem') },
  { $id: 'LinhaVista', description: 'Uma das primeiras linhas de um ficheiro' },
)

const CampoDaColuna = enumeration(columnFields, { $id: 'CampoDaColuna', description: 'O que uma coluna pode ser' })

const ColunaVista = Type.Object(
  {
    coluna: count('A contar de 1'),
    titulo: nullable(text('O título; null sem ele')),
    exemplos: Type.Array(text('O começo de uma célula'), { description: 'O que tem nas primeiras linhas' }),
    campo: nullable(refine(CampoDaColuna, { description: 'O campo que é, ou talvez seja; null se não se sabe' })),
  },
  { $id: 'ColunaVista', description: 'Uma coluna de um ficheiro' },
)

export const TabelaVista = Type.Object(
  {
    linhas: Type.Array(LinhaVista, { description: 'As primeiras' }),
    linha_titulos: count('A dos títulos; 0 quando não se vêem'),
    colunas: Type.Array(ColunaVista, { description: 'Até 40' }),
  },
  { $id: 'TabelaVista', description: 'Como começa um ficheiro, para dizer que coluna é qual (`colunas`)' },
)

const NumeroPorEsclarecer = Type.Object(
  {
    campo: enumeration(['quantidade', 'preco'], { $id: 'CampoDeNumeros', description: 'A coluna' }),
    exemplo: text('Um deles, como está escrito'),
  },
  {
    $id: 'NumeroPorEsclarecer',
    description:
      'Uma coluna em que um ponto, ou uma vírgula, antes de três algarismos pode ser de milhares (`decimal_…`)',
  },
)

/** The reading of a file, with its open questions. */
export const Leitura = Type.Object(
  {
    folha: nullable(text('A folha do livro que se leu; null num CSV')),
    outras_folhas: Type.Array(text('O nome'), { description: 'As outras folhas à vista que têm dados (`folha`)' }),
    linhas_escondidas: count('As linhas com dados que o livro esconde (`linhas_escondidas`)'),
    reservadas: count('As unidades que a farmácia tem reservadas; com elas importa o que as quantidades contam'),
    conta: nullable(
      refine(ContagemDeStock, {
        description:
          'O que se disse que as quantidades contam, agora ou antes; null: não se disse, e valem como livres',
      }),
    ),
    numeros: Type.Array(NumeroPorEsclarecer, { description: 'O que não se sabe como ler; essas linhas ficam de fora' }),
    tabela: Type.Optional(TabelaVista),
  },
  {
    $id: 'LeituraDoFicheiro',
    description: 'Como se leu o ficheiro: numa simulação, e sempre que deixe alguma coisa por esclarecer',
  },
)

/** The sheet of a book that was read, with the sheets and rows that were left out. */
export const LivroLido = Type.Object(
  {
    folha: text('A folha que se leu'),
    outras_folhas: Type.Array(text('O nome'), {
      description: 'As outras folhas à vista que têm dados, e não se leram',
    }),
    linhas_escondidas: count('As linhas com dados que o livro esconde; contam como as outras'),
  },
  { $id: 'LivroLido', description: 'Só num livro com outras folhas com dados, ou linhas escondidas' },
)

export const ErroDeLinha = Type.Object(
  {
    linha: Type.Integer({ description: 'A do ficheiro; o cabeçalho costuma ser a 1' }),
    campo: nullable(text('O campo errado; null quando é a linha toda')),
    motivo: text('O que está mal'),
  },
  { $id: 'ErroDeLinha', description: 'O que está mal numa linha do ficheiro' },
)
