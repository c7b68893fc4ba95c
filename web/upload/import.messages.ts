/** The columns' names for people, where the API's differ. */
const columns: Readonly<Record<string, string>> = {
  preco: 'preço',
  codigo: 'código',
  ean: 'código de barras',
  telefone_secundario: 'outro telefone',
  endereco: 'morada',
  municipio: 'município',
  horario_abertura: 'abre às',
  horario_fecho: 'fecha às',
  is_24_horas: '24 horas',
  servicos: 'serviços',
  farmacia: 'farmácia',
  ate: 'até',
}

const articlesOf = (n: number) => (n === 1 ? '1 artigo' : `${n} artigos`)
const unitsOf = (n: number) => (n === 1 ? '1 unidade' : `${n} unidades`)

/** A stock that comes as a file, and a photo. */
export const messages = {
  title: 'Importar stock',
  text:
    'Um ficheiro CSV ou XLSX, do seu programa ou de uma folha de cálculo, ' +
    'com as colunas do nome e da quantidade. O preço e a categoria são facultativos.',
  template: 'Descarregar um modelo',
  file: 'Ficheiro',
  fileHint: 'Até 5 MB e 20 000 linhas.',
  fileAgain: 'Escolha outra vez o mesmo ficheiro',
  fileAgainHint: 'Nada fica guardado entre os dois passos.',
  mode: 'O que fazer com o que não está no ficheiro',
  keep: 'Deixar como está',
  replace: 'Pôr a zero',
  replaceHint: 'O ficheiro é todo o seu stock.',
  counts: (held: number) =>
    `Tem ${unitsOf(held)} ${held === 1 ? 'reservada' : 'reservadas'}. O que contam os números do ficheiro?`,
  free: 'Só o que está livre',
  freeHint: 'O que está reservado já foi descontado.',
  shelf: 'O que está na prateleira, com o reservado',
  shelfHint: 'É o que costuma dizer o programa da caixa: nós descontamos o que está reservado.',
  countUnsaid: 'Diga primeiro o que contam os números: fica para os ficheiros seguintes com estes títulos.',
  try: 'Ver o que muda',
  tryHint: 'Ainda não muda nada: mostra primeiro o que muda.',
  back: 'Voltar ao stock',
  other: 'Escolher outro ficheiro',
  preview: {
    title: 'O que vai mudar',
    lines: (n: number) => (n === 1 ? '1 linha lida' : `${n} linhas lidas`),
    novo: (n: number) => (n === 1 ? '1 artigo novo' : `${n} artigos novos`),
    alterado: (n: number) => (n === 1 ? '1 artigo alterado' : `${n} artigos alterados`),
    zerado: (n: number, unidades: number) =>
      `${n === 1 ? '1 artigo posto a zero' : `${n} artigos postos a zero`} (${unitsOf(unidades)})`,
    loss: (lost: number, stocked: number, unidades: number) =>
      `Sim: ${lost} dos ${stocked} artigos com unidades ficam a zero. São ${unitsOf(unidades)}.`,
    namesTitle: (n: number) =>
      n === 1 ? 'Um código passou a ter outra substância' : `${n} códigos passaram a ter outra substância`,
    names: (n: number) => (n === 1 ? 'Sim: o código mudou de artigo.' : 'Sim: os códigos mudaram de artigo.'),
    namesHint: 'Se não tem a certeza, deixe por marcar: essas linhas ficam de fora, e o resto entra.',
    lossTitle: 'Mais de metade do stock fica a zero',
    lossHint: 'Se o ficheiro não é todo o seu stock, escolha «Deixar como está».',
    confirmLoss: 'Nada mudou: confirme primeiro o que fica a zero.',
    unclear: 'Nada mudou: responda primeiro ao que se pergunta.',
    errors: (n: number) => (n === 1 ? '1 linha fica de fora' : `${n} linhas ficam de fora`),
    warnings: {
      counts: (n: number) =>
        n === 1 ? '1 linha tem uma quantidade que não pode ser' : `${n} linhas têm uma quantidade que não pode ser`,
      codes: (n: number) =>
        n === 1
          ? '1 linha entra sem um código, um lote ou uma validade'
          : `${n} linhas entram sem um código, um lote ou uma validade`,
      others: (n: number) => (n === 1 ? '1 linha entra com uma nota' : `${n} linhas entram com uma nota`),
    },
    error: (line: number, why: string) => `Linha ${line}: ${why}`,
    fieldError: (line: number, field: string, why: string) => `Linha ${line}, ${columns[field] ?? field}: ${why}`,
    more: (n: number) => (n === 1 ? 'e mais 1' : `e mais ${n}`),
    otherTabs: (tab: string, others: string) =>
      `O livro tem outras folhas com dados, e só se leu «${tab}». Ficaram por ler: ${others}.`,
    hiddenRows: (n: number) =>
      n === 1
        ? 'O livro esconde 1 linha, que conta como as outras.'
        : `O livro esconde ${n} linhas, que contam como as outras.`,
    ignored: (columns: string) => `Colunas que não foram usadas: ${columns}.`,
    units: (before: number | null, after: number) => (before === null ? `${after}` : `${before} → ${after}`),
    nameBefore: (name: string) => `Chamava-se ${name}.`,
    noCode: 'por dizer',
    code: (field: string, before: string, after: string) => `${columns[field] ?? field}: ${before} → ${after}`,
    nothing: {
      same: 'O ficheiro diz o mesmo que o seu stock: não há nada a mudar.',
      othersSame: 'As outras linhas dizem o mesmo que o seu stock: não há nada a mudar.',
      allRefused: 'Nenhuma linha pôde entrar: o seu stock fica como está.',
    },
    apply: 'Aplicar ao stock',
    changed: 'Este ficheiro não é o que viu. Veja o que muda com ele.',
  },
  ask: {
    title: 'Que coluna é qual',
    text:
      'Os títulos deste ficheiro não dizem onde estão o nome e a quantidade. Diga-o uma vez: fica para os ficheiros ' +
      'seguintes com estes títulos.',
    incomplete: 'Escolha a coluna do nome e a da quantidade, e cada coluna uma só vez.',
    change: 'Mudar que coluna é qual',
    titles: 'Onde estão os títulos',
    noTitles: 'O ficheiro não tem títulos',
    line: (line: number, text: string) => `Linha ${line}: ${text}`,
    noColumn: 'Nenhuma',
    column: (column: number, title: string | null, examples: string) =>
      `${column}: ${[title, examples].filter(Boolean).join(' — ')}`,
    /** Names that differ from the titles of the columns. */
    fields: {
      codigo: 'Código da farmácia',
      ean: 'Código de barras',
    },
    sheet: 'O livro tem mais do que uma folha com dados. Qual é o stock?',
    sheetHint: 'Só se lê uma. Para juntar outra, importe-a depois com «Deixar como está».',
    sheetRead: (name: string) => `${name} (a que se vê acima)`,
    hidden: (n: number) =>
      n === 1 ? 'Há 1 linha escondida no livro. Conta?' : `Há ${n} linhas escondidas no livro. Contam?`,
    hiddenHint: 'Um filtro do Excel também esconde linhas.',
    include: 'Sim, também são do stock',
    ignore: 'Não, ficam de fora',
    number: (text: string, field: 'quantidade' | 'preco') =>
      `${field === 'preco' ? 'No preço' : 'Na quantidade'}, «${text}» é:`,
    numberHint: 'Sem resposta, essas linhas ficam de fora.',
    again: 'Ver com estas respostas',
    unclear: 'Responda primeiro: nada se põe a zero sem isso.',
  },
  done: (novos: number, alterados: number, zerados: number) =>
    `Stock acertado. Novos: ${novos}. Alterados: ${alterados}. Postos a zero: ${zerados}.`,
  zeroed: {
    by: {
      ficheiro: (key: string | null) => (key === null ? 'Um ficheiro' : `Um ficheiro (chave «${key}»)`),
      envio: (key: string | null) =>
        key === null ? 'Um envio de todo o stock' : `Um envio de todo o stock («${key}»)`,
      linha_de_comandos: () => 'Um ficheiro do operador do serviço',
    },
    notice: (by: string, artigos: number, unidades: number, when: string) =>
      `${by} pôs a zero ${articlesOf(artigos)} (${unitsOf(unidades)}) em ${when}.`,
    until: (when: string) => `Pode desfazer até ${when}. O que vendeu ou contou depois fica como está.`,
    button: 'Desfazer',
    of: (artigos: number) => `Desfazer: repor ${articlesOf(artigos)}`,
    done: (repostos: number, deixados: number) =>
      `Repostos: ${repostos}.${deixados === 0 ? '' : ` Ficaram como estão, por terem mudado depois ou passado a validade: ${deixados}.`}`,
    depois: 'Não se desfez: houve outra importação depois dessa.',
    tarde: 'Não há nada a desfazer: passou mais de um dia, ou já foi desfeito.',
  },
  left: (n: number) => (n === 1 ? '1 linha ficou de fora.' : `${n} linhas ficaram de fora.`),
  photo: {
    title: 'Fotografia',
    text: 'Uma fotografia da fachada ou da placa: quem vem a pé reconhece-a.',
    file: 'Fotografia (JPEG, PNG ou WebP)',
    hint: 'Até 5 MB. A posição e os outros dados que o telefone lá põe são apagados.',
    button: 'Guardar a fotografia',
    preview: 'Como vai ficar',
    now: 'A fotografia actual',
    remove: 'Retirar a fotografia',
    removeText: 'A sua página fica sem fotografia até guardar outra.',
    removeButton: 'Sim, retirar',
  },
} as const
