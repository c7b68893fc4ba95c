import { columnTitles } from '../../../contract/item-fields.ts'

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-PT')} ${count === 1 ? one : many}`

interface Counts {
  aceites: number
  alterados: number
  iguais: number
  recusados: number
  nao_reconhecidos: number
  retirados: number
}

const counted = (answer: Partial<Counts>) =>
  (
    [
      ['aceites', 'novo', 'novos'],
      ['alterados', 'mudou', 'mudaram'],
      ['iguais', 'igual', 'iguais'],
      ['retirados', 'retirado', 'retirados'],
      ['recusados', 'recusado', 'recusados'],
      ['nao_reconhecidos', 'não reconhecido', 'não reconhecidos'],
    ] as const
  )
    .filter(([key]) => answer[key])
    .map(([key, one, many]) => plural(answer[key] ?? 0, one, many))
    .join(', ')

const disks: Record<string, string> = {
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'o disco está cheio',
  EROFS: 'o disco só deixa ler',
  EACCES: 'a pasta dos dados está vedada a este utilizador',
  EFBIG: 'o disco está cheio',
}

/** Messages of the agent, in Portuguese. */
export const messages = {
  halfWritten: 'parece estar a meio: espera-se que fique inteiro',
  emptySaft: 'é um SAF-T sem produtos',
  brokenSaft: 'é um SAF-T incompleto ou estragado: espera-se que mude',
  tooLarge: 'é grande demais',
  changing: 'está sempre a mudar: espere que o programa de caixa acabe de o escrever',
  unreadable: (code: string) => `não se consegue ler (${code})`,
  noFolder: (path: string) => `Não há a pasta ${path}, ou não se chega a ela. Volta a ver-se daqui a pouco.`,
  sameAsLine: (line: number) => `é o mesmo artigo da linha ${line}`,
  unclearBook:
    'Enquanto não se souber se este livro diz tudo o que há na prateleira, nada do que ele não tem fica a zero. Diga-o uma vez: "botica-agente livro".',
  unsure: 'não se sabe que coluna é qual: corra "botica-agente colunas"',
  catalogue: (name: string, count: number) =>
    `${name}: ${plural(count, 'nome', 'nomes')} de artigos (um SAF-T não tem quantidades)`,
  understood: (name: string, columns: string) => `${name}: colunas ${columns}`,
  strangeAnswer: (status: number) => `A resposta não é da Botica (estado ${status}): veja o endereço.`,
  noAnswer: 'A Botica não respondeu a tempo.',
  noLine: (code: string) => `Sem ligação à Botica (${code}).`,
  behind: 'Outro programa, ou outro computador, também envia o stock desta farmácia: envia-se tudo outra vez.',
  disk: (error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException
    return `Não se consegue guardar: ${disks[code ?? ''] ?? message}. Nada se envia sem se guardar primeiro.`
  },
  loss: ({ lost, had }: { lost: number; had: number }) =>
    `O ficheiro já não tem ${lost} dos ${had} artigos com unidades. Se está certo, corra "botica-agente confirmar".`,
  lossThere:
    'Mais de metade dos artigos que a Botica tem ficaria sem unidades. Se está certo, corra "botica-agente confirmar".',
  deadKey: (motivo: string) =>
    `${motivo} A chave já não serve: nada mais se pede com ela. Faça outra no perfil da farmácia e corra "botica-agente preparar".`,
  sent: ({ sequencia, completo }: { sequencia: number; completo: boolean }, rows: number, answer: Counts) =>
    `Envio ${sequencia} (${completo ? 'tudo' : 'mudanças'}): ${plural(rows, 'artigo', 'artigos')}; ${counted(answer)}`,
  counted,

  // the command line
  usage: `botica-agente [comando] [opções]: envia para a Botica o stock que o programa da farmácia exporta

Comandos
  (nenhum)      vigia a pasta ou o ficheiro e envia o que muda
  preparar      pergunta o endereço, a chave e a pasta, e guarda-os
  colunas       pergunta que coluna é qual no ficheiro mais recente
  livro         pergunta que folha do livro é a prateleira, e se as linhas escondidas contam
  confirmar     diz que é verdade que mais de metade da prateleira saiu
  instalar      faz com que o agente arranque com o computador
  desinstalar   desfaz isso

Opções
  --simular           mostra o que se enviaria, e não envia nada
  --endereco URL      o endereço da Botica (ou BOTICA_URL)
  --caminho CAMINHO   a pasta, ou o ficheiro, que o programa da farmácia escreve
  --dados PASTA       onde o agente guarda o que sabe
  --porta NÚMERO      a da página do estado, neste computador (8790; 0 escolhe uma livre)
  --como systemd|cron|windows   com instalar: de que modo
  --mostrar           com instalar: mostra o que se escreveria, e não escreve
  --ajuda             isto

A chave (btk_…) vem de BOTICA_CHAVE, ou do que se guardou com "preparar".
`,
  unknownCommand: (name: string) => `Não há o comando "${name}". Veja botica-agente --ajuda.`,
  badOption: (text: string) => `Opção errada: ${text}`,
  missing: (what: string) => `Falta ${what}. Corra "botica-agente preparar".`,
  address: 'o endereço da Botica (--endereco)',
  badAddress: (text: string) => `"${text}" não é um endereço: escreva-o como https://botica.exemplo.ao`,
  plainAddress: 'O endereço tem de começar por https://, para ninguém ler a chave pelo caminho.',
  path: 'a pasta ou o ficheiro (--caminho)',
  key: 'a chave (BOTICA_CHAVE)',
  badPort: 'A porta é um número de 0 a 65535.',
  badTime: (name: string) => `${name}: não é um número de segundos`,
  alreadyRunning: (folder: string) => `Já há um agente a trabalhar com ${folder}: este não arranca.`,
  watching: (path: string) => `A vigiar ${path}`,
  page: (address: string) => `Estado: ${address}`,
  noPage: (code: string) => `A página do estado não abre (${code}): o resto trabalha na mesma.`,
  stopped: 'Parado.',
  nothingToRead: 'Não há nenhum ficheiro de stock (CSV ou XLSX) para ler.',
  confirmed: (file: string, motivo: string) => `${file}: ${motivo}\nConfirmado: envia-se o que esse ficheiro tem.`,
  nothingToConfirm: 'Não há nada por confirmar: o agente não está parado à espera disso.',
  badLine: (line: number, what: string, motivo: string) => `  linha ${line}${what}: ${motivo}`,
  wouldSend: (kind: 'completo' | 'parcial', count: number) =>
    `Simulação: enviaria ${kind === 'completo' ? 'a prateleira inteira' : 'só o que mudou'}, ${plural(count, 'artigo', 'artigos')}:`,
  wouldSendNothing: 'Simulação: nada mudou, não enviaria nada.',
  wouldSendRow: (line: number | undefined, values: string) =>
    line === undefined ? `  (já não vem no ficheiro): ${values}` : `  linha ${line}: ${values}`,
  wouldFinish: (sequencia: number, file: string) =>
    `Há um envio por acabar, o ${sequencia}, de ${file}: segue primeiro, e depois só vai o que ele não tiver.`,
  wouldAsk: (motivo: string) => `Simulação: não enviaria nada sem perguntar. ${motivo}`,
  wouldRefuse: (count: number) => `Ficavam de fora ${plural(count, 'linha', 'linhas')}, e os seus artigos como estão:`,
  readOtherwise: (count: number) => `Lidas de outro modo ${plural(count, 'linha', 'linhas')}:`,
  oldFile: (name: string, days: number) =>
    `${name} foi escrito há ${plural(days, 'dia', 'dias')}: veja se o programa de caixa ainda exporta.`,

  // questions
  askAddress: 'Endereço da Botica (https://…): ',
  askKey: 'Chave da farmácia (btk_…; faz-se no perfil, com o âmbito stock:escrever): ',
  askPath: 'Pasta ou ficheiro que o programa da farmácia escreve: ',
  keep: (value: string) => `[${value}] `,
  saved: 'Guardado. Para experimentar: botica-agente --simular. Para ficar: botica-agente instalar.',
  askColumns: (name: string) => `Em ${name}, que coluna é qual? Escreva o número, ou só Enter se não há.`,
  columnChoice: (number: number, heading: string, sample: string) =>
    `  ${number}. ${heading}${sample && ` (${sample})`}`,
  askColumn: (field: string) => `${field}: `,
  badColumn: (most: number) => `Um número de 1 a ${most}, que ainda não tenha dado.`,
  needColumns: 'São precisas a quantidade e o nome.',
  fields: {
    ...columnTitles,
    codigo: 'Código do artigo',
    quantidade: 'Quantidade na prateleira',
    preco: 'Preço de venda',
    ean: 'Código de barras',
  },

  plainBook:
    'O ficheiro mais recente não tem outras folhas com dados, nem linhas escondidas: não há nada por dizer, e o que se disse antes foi esquecido.',
  sheetChoice: (number: number, name: string) => `  ${number}. ${name}`,
  askSheet: 'Que folha é a prateleira inteira? Escreva o número, ou só Enter para não dizer: ',
  badSheet: (most: number) => `Um número de 1 a ${most}, ou o nome de uma delas.`,
  askHidden: (count: number) =>
    `O livro esconde ${plural(count, 'linha', 'linhas')}. Contam como as outras? (s/n; só Enter para não dizer): `,
  yesOrNo: 'Responda s ou n.',
  bookKept: 'Guardado. O agente lê outra vez o ficheiro.',

  // installing
  installed: (how: string) => `Instalado (${how}): arranca com o computador.`,
  uninstalled: 'Desinstalado: já não arranca com o computador. O que o agente sabe ficou guardado.',
  badWay: '--como é systemd, cron ou windows.',
  failedCommand: (command: string, text: string) => `${command} falhou: ${text}`,
  installFirst:
    'Pelo npx o agente deixaria de arrancar quando a sua pasta fosse limpa. Instale-o primeiro: npm install -g ./botica-agente-0.1.0.tgz',
  lingering: 'Para arrancar antes de alguém entrar no computador, um administrador corre: loginctl enable-linger',

  // the status page
  title: 'Agente da Botica',
  situations: {
    idle: 'Tudo enviado.',
    sending: 'A enviar.',
    noFile: 'À espera do primeiro ficheiro.',
  },
  waiting: (motivo: string, attempts: number, seconds: number) =>
    `${motivo} Tentativa ${attempts}; volta a tentar dentro de ${plural(seconds, 'segundo', 'segundos')}. Nada se perde.`,
  clock: (minutes: number) =>
    `O relógio deste computador está ${minutes > 0 ? 'atrasado' : 'adiantado'} ${plural(Math.abs(minutes), 'minuto', 'minutos')}. Conta o da Botica.`,
  filesTitle: 'Ficheiros com problemas',
  sentTitle: 'O que foi enviado',
  nothingSent: 'Ainda nada.',
  refusedTitle: 'O que ficou de fora',
  otherwiseTitle: 'O que se leu de outro modo',
  nothingRefused: 'Nada.',
  moreRefused: (count: number) => `E mais ${plural(count, 'linha', 'linhas')}.`,
  deliveryHeads: ['Envio', 'Quando', 'Ficheiro', 'O quê', 'Resultado'],
  refusedHeads: ['Linha', 'Código', 'Nome', 'Campo', 'Motivo'],
  whole: (count: number) => `tudo, ${plural(count, 'artigo', 'artigos')}`,
  changes: (count: number) => `mudanças, ${plural(count, 'artigo', 'artigos')}`,
  refusedWhole: (motivo: string) => `recusado: ${motivo}`,
  byService: (line: number | undefined) => (line === undefined ? 'Botica' : `${line} (Botica)`),
  tillFile: (name: string, count: number) => `Último ficheiro: ${name}, ${plural(count, 'artigo', 'artigos')}.`,
} as const
