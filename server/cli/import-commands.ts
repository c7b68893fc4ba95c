import type { CommandModule } from 'yargs'
import { type StockCount, stockCounts } from '#contract/importacao.ts'
import { StartupError } from '#server/ground/error.ts'
import type { PharmaciesOptions } from './import-pharmacies.ts'
import type { RotaOptions } from './import-rota.ts'

const simular = {
  type: 'boolean',
  default: false,
  defaultDescription: 'não',
  describe: 'Diz o que aconteceria, sem mudar nada',
} as const

const pharmacyFile =
  'Colunas: nome, latitude e longitude; e as que houver de telefone, telefone_secundario, endereco, bairro, municipio, ' +
  'horario_abertura, horario_fecho, is_24_horas (sim/não), horario (como o opening_hours do OpenStreetMap), servicos (separados ' +
  'por ;), notas, licenca_numero, licenca_validade, is_ativo (não: congelada), id e criada_em. As outras são ignoradas.'

const stockFile =
  'Lê-se como em POST /api/perfil/stock/importar: CSV ou XLSX, com os títulos que os programas das farmácias usam para o nome e a ' +
  'quantidade (a que está livre; o que está reservado fica reservado); categoria, subcategoria e preço, em Kz, se os houver: ' +
  'sem preço os que há ficam como estão. Vários lotes de um artigo somam-se. As outras colunas são ignoradas. Um CSV pode ter ' +
  'quantas linhas for preciso, por qualquer ordem, com 20 000 de cada farmácia no máximo; um XLSX, 300 000. O ficheiro é lido até ' +
  'ao fim antes de mudar alguma coisa, e as linhas esperam na pasta temporária (TMPDIR), que precisa de tanto espaço como ele. ' +
  'Depois entram algumas farmácias de cada vez, cada uma inteira: interrompido, repete-se.'

const rotaFile =
  'Colunas: farmacia (nome ou id), data, de, ate; e, se as houver, porta (aberta, campainha ou telefone) e municipio, que ' +
  'distingue farmácias do mesmo nome. O que o ficheiro diz de uma farmácia num dia fica em vez do turno que ela lá tinha.'

const status =
  'Termina com 0 se entrou tudo, 2 se algumas linhas foram recusadas e as outras entraram, 1 se não entrou nada.'

const farmacias: CommandModule<object, PharmaciesOptions> = {
  command: 'farmacias <ficheiro>',
  describe: 'Regista as farmácias de um CSV ou XLSX; as que já existem são saltadas',
  builder: (yargs) =>
    yargs
      .positional('ficheiro', {
        type: 'string',
        demandOption: true,
        describe: 'CSV ou XLSX com as colunas do registo de farmácias',
      })
      .option('telefone', { type: 'string', requiresArg: true, describe: 'Telefone para as linhas que não têm nenhum' })
      .option('codigos', { type: 'string', requiresArg: true, describe: 'Ficheiro novo para os códigos de acesso' })
      .option('notificar', { ...simular, describe: 'Envia os SMS e os e-mails de um registo' })
      .option('simular', simular)
      .epilogue(`${pharmacyFile}\n${status}`),
  handler: async (options) => (await import('./import-pharmacies.ts')).importPharmaciesFile(options),
}

/** The answers about a file of stock, by the names of the API. */
const answerOptions = {
  colunas: 'Que coluna é qual, se os títulos não o dizem: titulos:1,nome:2,quantidade:4 (titulos:0, se não os há)',
  folha: 'A folha do livro que se lê',
  'linhas-escondidas': 'incluir (o que se faz se nada se diz) ou ignorar as linhas que o livro esconde',
  'decimal-quantidade': 'ponto ou virgula: o sinal decimal das quantidades, se nenhuma o mostra',
  'decimal-preco': 'ponto ou virgula: o sinal decimal dos preços, se nenhum o mostra',
} as const
const answer = (name: keyof typeof answerOptions) =>
  ({ type: 'string', requiresArg: true, describe: answerOptions[name] }) as const
const answerNames = Object.keys(answerOptions) as (keyof typeof answerOptions)[]

interface StockArguments extends Record<keyof typeof answerOptions, string | undefined> {
  ficheiro: string
  farmacia: string | undefined
  'por-coluna': string | undefined
  conta: StockCount | undefined
  'confirmar-nomes': boolean
  simular: boolean
}

const stock: CommandModule<object, StockArguments> = {
  command: 'stock <ficheiro>',
  describe: 'Acerta o stock de uma ou várias farmácias por um CSV ou XLSX; repetir não muda mais nada',
  builder: (yargs) =>
    yargs
      .positional('ficheiro', { type: 'string', demandOption: true, describe: 'CSV ou XLSX com uma linha por artigo' })
      .option('farmacia', { type: 'string', requiresArg: true, describe: 'Id ou código de acesso da farmácia' })
      .option('por-coluna', { type: 'string', requiresArg: true, describe: 'Coluna com o nome ou o id da farmácia' })
      .option('conta', {
        choices: stockCounts,
        defaultDescription: stockCounts[0],
        describe: 'O que as quantidades contam: as livres, ou todas as da prateleira, com as reservadas',
      })
      .option('confirmar-nomes', {
        type: 'boolean',
        default: false,
        defaultDescription: 'não',
        describe: 'Há códigos que passaram a ser de artigos doutra substância: essas linhas também entram',
      })
      .option('colunas', answer('colunas'))
      .option('folha', answer('folha'))
      .option('linhas-escondidas', answer('linhas-escondidas'))
      .option('decimal-quantidade', answer('decimal-quantidade'))
      .option('decimal-preco', answer('decimal-preco'))
      .option('simular', simular)
      .conflicts('farmacia', 'por-coluna')
      .check(({ farmacia, 'por-coluna': column }) => {
        if (farmacia === undefined && column === undefined)
          throw new StartupError('Indique --farmacia ou --por-coluna.')
        return true
      })
      .epilogue(`${stockFile}\n${status}`),
  handler: async ({ 'por-coluna': porColuna, 'confirmar-nomes': confirmarNomes, ...options }) => {
    const answers = answerNames.flatMap((name) => {
      const value = options[name]
      return value === undefined ? [] : [[name.replaceAll('-', '_'), value] as const]
    })
    const respostas = Object.fromEntries(answers)
    await (await import('./import-stock.ts')).importStockFile({ ...options, porColuna, confirmarNomes, respostas })
  },
}

const turnos: CommandModule<object, RotaOptions> = {
  command: 'turnos <ficheiro>',
  describe: 'Escreve a escala de turnos de um CSV ou XLSX; repetir não muda mais nada',
  builder: (yargs) =>
    yargs
      .positional('ficheiro', { type: 'string', demandOption: true, describe: 'CSV ou XLSX com um turno por linha' })
      .option('simular', simular)
      .epilogue(`${rotaFile}\n${status}`),
  handler: async (options) => (await import('./import-rota.ts')).importRotaFile(options),
}

export const importar: CommandModule = {
  command: 'importar',
  describe: 'Traz farmácias, stock ou turnos de um ficheiro',
  builder: (yargs) =>
    yargs
      .command(farmacias)
      .command(stock)
      .command(turnos)
      .demandCommand(1, 'Falta dizer o quê: farmacias, stock ou turnos.'),
  handler() {},
}

export const ler: CommandModule<object, { ficheiro: string }> = {
  command: 'ler <ficheiro>',
  describe: 'Mostra como um ficheiro de stock, farmácias ou turnos seria lido, sem mudar nada',
  builder: (yargs) => yargs.positional('ficheiro', { type: 'string', demandOption: true, describe: 'CSV ou XLSX' }),
  handler: async ({ ficheiro }) => (await import('./read-file.ts')).showFile(ficheiro),
}
