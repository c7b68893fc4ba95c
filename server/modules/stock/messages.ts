import type { CodeField } from '#contract/item-fields.ts'
import { ITEM_LOTS } from '#contract/limits.ts'
import { NAME_CHARACTERS } from '#contract/names.ts'

/** Messages about stock. */
export const messages = {
  noPharmacy: 'não há nenhuma farmácia com este nome ou id',
  severalPharmacies: (count: number) => `há ${count} farmácias com este nome: use o id`,
  unclearNumber: (text: string) => `«${text}» não é claro: escreva os milhares sem ponto nem vírgula`,
  longName: `tem mais de ${NAME_CHARACTERS} caracteres: ficou só o começo`,
  columnMissing: (column: string) => `${column} é obrigatório`,
  sameAsLine: (line: number | undefined) => `é o mesmo artigo da linha ${line}`,
  created: 'Artigo criado.',
  changed: 'Artigo alterado.',
  adjusted: 'Stock acertado.',
  deleted: 'Artigo apagado.',
  noImport: 'Não há nenhuma importação a desfazer: passou mais de um dia.',
  putBack: 'Importação desfeita.',
  noItem: 'Este artigo não existe.',
  otherPharmacy: 'Este artigo é de outra farmácia.',
  severalEqual: (count: number) => `a farmácia tem ${count} artigos iguais a este; altere-os um a um`,
  noColumn: (column: string) => `No cabeçalho faltam colunas: «${column}».`,
  itemColumn: (column: string) => `--por-coluna: «${column}» é uma coluna do artigo.`,
  tooLargeToReplace: (most: number) =>
    `O ficheiro tem mais de ${most} linhas, ou é grande de mais, para ser todo o stock. Não o divida assim: cada parte poria ` +
    'a zero os artigos das outras. Importe as partes uma a uma, e deixe como está o que não está em cada uma.',
  longShelf: (most: number) => `Há mais de ${most} linhas de uma farmácia. Divida o ficheiro em vários.`,
  noRoomForLines: (folder: string, reason: string) =>
    `A pasta ${folder} não recebe as linhas do ficheiro, e precisa de tanto espaço como ele (TMPDIR indica outra): ${reason}`,
  pharmacyGone: 'esta farmácia já não existe',
  nothingEmptied: 'não se sabe de que artigo é esta linha, por isso nenhum artigo é posto a zero',
  fewerThanHeld: (counted: number, held: number) =>
    `conta ${counted} na prateleira e há ${held} reservadas: ficam 0 livres`,
  belowZero: (units: number | string) => `diz ${String(units).replace('.', ',')}: contam-se 0`,
  wholeOnes: (units: number, whole: number) =>
    `diz ${String(units).replace('.', ',')}: contam-se só as inteiras, ${whole}`,
  saysNone: (text: string) => `diz «${text}»: contam-se 0`,
  clockAhead: (span: string) => `o relógio da caixa está adiantado: diz uma hora que ainda não chegou, daqui a ${span}`,
  clockBehind: (span: string) => `o relógio da caixa está atrasado ${span}: contou-se pelo da Botica`,
  oldCount: (span: string) =>
    `os números são de há ${span}, e descontou-se o que se reservou ou entregou depois; se acabam de ser contados, o relógio da caixa está atrasado`,
  countedBefore: 'contou-se antes do que entretanto se reservou ou entregou, que foi descontado',
  countedBeforeAnswer: 'contou-se antes do que a farmácia respondeu a uma reserva: a quantidade fica como estava',
  countedBeforeHand: 'contou-se antes de a farmácia dizer quantas há: a quantidade fica como estava',
  keptItems: (count: number) =>
    count === 1
      ? 'falta um artigo que a farmácia contou depois desta hora: fica como estava'
      : `faltam ${count} artigos que a farmácia contou depois desta hora: ficam como estavam`,
  fewerArticles: (announced: number, came: number) =>
    `o envio diz que são ${announced} artigos, e vieram ${came}: está incompleto`,
  noFeedYet: 'Ainda não chegou nenhum envio.',
  blankCount: 'está vazia: contam-se 0',
  unusedCode: {
    codigo:
      'não é um código: é o que uma folha de cálculo deixa de um número, ou não diz nada, ou tem mais de 40 caracteres; ' +
      'o artigo fica como estava quanto a isto',
    ean: 'não é um código de barras certo: o artigo fica como estava quanto a isto',
    origem: 'não é um país nem um fabricante, ou tem mais de 40 caracteres: o artigo fica como estava quanto a isto',
    lote: 'não é um lote, ou tem mais de 40 caracteres: o lote fica por saber',
    validade: 'não é uma data: o artigo fica como estava quanto a isto',
    lotes: 'não é uma lista de lotes: o lote fica por saber',
  } satisfies Record<CodeField | 'lotes', string>,
  otherSubstance: (code: string, before: string) =>
    `o código ${code} é de «${before}», e este nome é doutra substância: o artigo fica como estava, até alguém confirmar que o ` +
    'código mudou de artigo',
  sharedCode: 'está em artigos com nomes diferentes, por isso não identifica nenhum',
  lotElement:
    'parece o símbolo da caixa, com outra validade ou sem nenhuma ao lado: ficou como está, veja o lote e a validade na caixa',
  groupRows: (count: number) =>
    `é a soma de um grupo, e não um artigo: não conta${count > 1 ? `, nem as outras ${count - 1} como ela` : ''}`,
  tooManyLots: (count: number) =>
    `são ${count} lotes, e guardam-se ${ITEM_LOTS}: as unidades dos outros ficam de um lote por saber`,
  expiredLot: 'já passou: as unidades deste lote não contam',
  countsAlone: 'só se usa com quantidade',
  simulated: 'Simulação: nada foi mudado.',
  imported: 'Stock importado.',
  nothingImported: 'Nenhuma linha entrou: o stock fica como estava.',
  severalOfName: (count: number) =>
    `há ${count} artigos com este nome: indique a categoria e a subcategoria, ou altere-os um a um`,
  tooWide: 'tem mais células do que o cabeçalho',
  totals: 'é uma linha de totais, não um artigo',
  fed: 'Stock recebido.',
  noFeed: 'O corpo não é um objecto JSON com `gerado_em`, `sequencia` e a lista `artigos`.',
  noFeedHeader: 'A primeira linha tem de ser um objecto JSON com `gerado_em` e `sequencia`.',
  longArticle: (bytes: number) => `Há um artigo, ou outro valor, com mais de ${bytes} bytes.`,
  feedType: 'O tipo de conteúdo tem de ser application/json ou application/x-ndjson.',
  feedCoding: 'Só se lêem corpos sem compressão, ou comprimidos com gzip ou zstd.',
  badCoding: 'O corpo não está comprimido como diz, ou está incompleto.',
  tooManyArticles: (most: number) => `São mais de ${most} artigos num envio.`,
  tooManyLines: (most: number) => `O envio tem mais de ${most} linhas.`,
  noInstant: 'não é uma hora',
  noArticle: 'não é um objecto',
  noJson: 'não é JSON',
  /** The index of the article follows. */
  sameAsArticle: 'é o mesmo código do artigo ',
  manyBad: (bad: number, all: number) => `${bad} de ${all} artigos estão errados: nada foi mudado.`,
  unclearName:
    'há vários artigos com este nome, sem este código: indique a categoria e a subcategoria, ou dê-lhes o código',
  noItems: 'O ficheiro não tem nenhum artigo abaixo do cabeçalho.',
  required: 'é obrigatório',
  columnTwice: (name: string) => `O cabeçalho tem mais de uma coluna «${name}».`,
  emptyFile: 'O ficheiro está vazio.',
  noLine: (line: number) => `A linha ${line}, em que estariam os títulos, não existe ou está vazia.`,
  toldShape: 'tem de ser como titulos:1,nome:2,quantidade:4',
  noField: (name: string, fields: readonly string[]) => `«${name}» não é um campo: ${fields.join(', ')}`,
  columnOutside: (name: string, most: number) => `a coluna de ${name} vai de 1 a ${most}`,
  toldTwice: 'diz duas vezes a mesma coisa',
  needNameAndUnits: 'tem de dizer nome e quantidade',
  noHeader: 'O ficheiro não tem um cabeçalho com as colunas do nome e da quantidade. Veja o modelo.',
} as const
