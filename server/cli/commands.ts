import type { CommandModule } from 'yargs'
import type { RestoreCommand } from './copies.ts'
import type { ExportOptions } from './export-table.ts'
import { print } from './output.ts'

/** The option of every command that writes a file. */
export const substituir = {
  type: 'boolean',
  default: false,
  defaultDescription: 'não',
  describe: 'Substitui o ficheiro, se já existir',
} as const

export const exportar: CommandModule<object, ExportOptions> = {
  command: 'exportar <tabela>',
  describe: 'Escreve farmácias, stock ou reservas num ficheiro CSV',
  builder: (yargs) =>
    yargs
      .positional('tabela', {
        choices: ['farmacias', 'stock', 'reservas'] as const,
        demandOption: true,
        describe: 'O que sai; reservas tem nomes e telefones de pessoas',
      })
      .option('saida', {
        type: 'string',
        demandOption: true,
        requiresArg: true,
        describe: 'Ficheiro a criar, ou - para a saída padrão',
      })
      .option('substituir', substituir),
  handler: async ({ tabela, saida, substituir }) =>
    (await import('./export-table.ts')).exportTable({ tabela, saida, substituir }),
}

export const servir: CommandModule = {
  command: 'servir',
  describe: 'Arranca o serviço (é o que faz npm start)',
  handler: async () => (await import('./serve.ts')).serve(),
}

export const paginas: CommandModule = {
  command: 'paginas',
  describe: 'Serve só as páginas, que pedem tudo à API de API_URL',
  handler: async () => (await import('./serve.ts')).servePages(),
}

export const mcp: CommandModule<object, { endereco: string | undefined }> = {
  command: 'mcp',
  describe: 'Responde a um programa, por stdin e stdout, pelo Model Context Protocol: procurar, ver, de turno',
  builder: (yargs) =>
    yargs
      .option('endereco', {
        type: 'string',
        requiresArg: true,
        describe: 'Serviço a que se pergunta; sem ele, API_URL, URL_PUBLICO ou o desta máquina',
      })
      .epilogue('Só lê, com os limites de pedidos de quem pergunta. O serviço não precisa de MCP=true.'),
  handler: async ({ endereco }) => (await import('./mcp.ts')).serveMcp(endereco),
}

export const migrar: CommandModule = {
  command: 'migrar',
  describe: 'Actualiza a base de dados e termina',
  async handler() {
    const { withDatabaseMade } = await import('./with-database.ts')
    await withDatabaseMade(async ({ applied }) => {
      print(applied.length > 0 ? `Aplicadas: ${applied.join(', ')}` : 'A base de dados já está actualizada.')
    })
  },
}

interface DemoOptions {
  servir: boolean
  contas: boolean
}

export const demo: CommandModule<object, DemoOptions> = {
  command: 'demo',
  describe: 'Enche uma base de dados vazia com dados de demonstração, fictícios, e mostra como entrar',
  builder: (yargs) =>
    yargs
      .option('servir', {
        type: 'boolean',
        default: false,
        defaultDescription: 'não',
        describe: 'Depois arranca o serviço; com a base já cheia, só arranca',
      })
      .option('contas', {
        type: 'boolean',
        default: false,
        defaultDescription: 'não',
        describe: 'Só mostra outra vez as contas e os códigos da demonstração que está em DATA_DIR',
      }),
  async handler({ servir, contas }) {
    const { runDemo, showSignIns } = await import('./run-demo.ts')
    await (contas ? showSignIns() : runDemo({ thenServe: servir }))
  },
}

export const copia: CommandModule<object, { ficheiro: string | undefined; substituir: boolean }> = {
  command: 'copia [ficheiro]',
  describe: 'Faz uma cópia de segurança com o serviço a correr: base, fotos e segredos',
  builder: (yargs) =>
    yargs
      .positional('ficheiro', {
        type: 'string',
        describe: 'Ficheiro a criar; sem ele, botica-AAAA-MM-DD-HHMM.tar.zst em COPIA_PASTA ou na pasta actual',
      })
      .option('substituir', substituir)
      .epilogue(
        'O ficheiro tem dados de pessoas e as chaves do serviço: só o dono o lê (0600), e é lido de volta antes de ter nome.',
      ),
  handler: async ({ ficheiro, substituir }) => (await import('./copies.ts')).makeCopyNow({ ficheiro, substituir }),
}

export const repor: CommandModule<object, Omit<RestoreCommand, 'terminarChaves'> & { 'terminar-chaves': boolean }> = {
  command: 'repor <ficheiro>',
  describe: 'Repõe uma cópia numa DATA_DIR vazia (ou numa DATABASE_URL vazia) e prova-a',
  builder: (yargs) =>
    yargs
      .positional('ficheiro', { type: 'string', demandOption: true, describe: 'Cópia feita por «copia»' })
      .option('mensagens', {
        choices: ['reter', 'enviar', 'largar'] as const,
        default: 'reter' as const,
        describe: 'As que estavam por enviar: o original pode já as ter enviado',
      })
      .option('terminar-chaves', {
        type: 'boolean',
        default: false,
        defaultDescription: 'não',
        describe: 'Acaba com todas as chaves de API e webhooks: os que o original já terminou voltariam a valer',
      }),
  handler: async ({ ficheiro, mensagens, 'terminar-chaves': terminarChaves }) =>
    (await import('./copies.ts')).restore({ ficheiro, mensagens, terminarChaves }),
}

export const verificar: CommandModule = {
  command: 'verificar',
  describe: 'Diz o que o arranque recusaria, e experimenta cada serviço externo, sem enviar nem mudar nada',
  handler: async () => (await import('./check-services.ts')).checkServices(),
}

export const estado: CommandModule<object, { json: boolean }> = {
  command: 'estado',
  describe: 'Mostra como está o serviço, numa página, sem mudar nada',
  builder: (yargs) =>
    yargs
      .option('json', { type: 'boolean', default: false, defaultDescription: 'não', describe: 'Para um programa' })
      .epilogue('Termina com 1 se alguma coisa precisa de cuidado, e senão com 0.'),
  handler: async ({ json }) => (await import('./status.ts')).showStatus(json),
}

export const apoio: CommandModule<object, { ficheiro: string | undefined; registo: string | undefined }> = {
  command: 'apoio [ficheiro]',
  describe: 'Junta num ficheiro o estado, as definições e o registo, sem segredos nem pessoas, para quem ajuda',
  builder: (yargs) =>
    yargs
      .positional('ficheiro', { type: 'string', describe: 'Ficheiro a criar; sem ele, botica-apoio-….tar.zst' })
      .option('registo', {
        type: 'string',
        requiresArg: true,
        describe: 'Ficheiro com o registo do serviço, ou - para a entrada padrão; vão as últimas 2000 linhas',
      }),
  handler: async ({ ficheiro, registo }) => (await import('./support.ts')).makeSupportBundle({ ficheiro, registo }),
}

const aceitar: CommandModule = {
  command: 'aceitar',
  describe: 'Passa a servir a base com o CODIGO_SECRET actual, porque o anterior se perdeu ou foi trocado',
  builder: (yargs) =>
    yargs.epilogue(
      'Os códigos de acesso de antes deixam de valer: cada farmácia precisa de outro. Os segundos factores também.',
    ),
  handler: async () => (await import('./keys.ts')).acceptServiceKey(),
}

export const chave: CommandModule = {
  command: 'chave',
  describe: 'A chave com que a base é servida',
  builder: (yargs) => yargs.command(aceitar).demandCommand(1, 'Falta dizer o quê: aceitar.'),
  handler() {},
}

export const chavesPush: CommandModule = {
  command: 'chaves-push',
  describe: 'Faz um par de chaves para os avisos no telefone, e mostra-o só desta vez',
  handler: async () => (await import('./keys.ts')).makePushKeys(),
}

export const codigo: CommandModule<object, { farmacia: string; manter: boolean }> = {
  command: 'codigo',
  describe: 'Dá a uma farmácia um código de acesso novo; o anterior e as suas sessões acabam',
  builder: (yargs) =>
    yargs
      .option('farmacia', {
        type: 'string',
        demandOption: true,
        requiresArg: true,
        describe: 'Id ou código de acesso da farmácia',
      })
      .option('manter', {
        type: 'boolean',
        default: false,
        defaultDescription: 'não',
        describe: 'Deixa as chaves e os webhooks feitos com o código anterior; sem isto acabam com ele',
      })
      .epilogue(
        'O código novo é mostrado só desta vez, e segue por SMS se algum telefone da farmácia o puder receber.',
      ),
  handler: async ({ farmacia, manter }) => (await import('./keys.ts')).renewCode(farmacia, manter),
}

const movePhotos: CommandModule<object, { simular: boolean }> = {
  command: 'migrar',
  describe: 'Passa as fotos do disco para o S3 configurado, com o serviço a correr',
  builder: (yargs) =>
    yargs
      .option('simular', {
        type: 'boolean',
        default: false,
        defaultDescription: 'não',
        describe: 'Diz o que aconteceria, sem mudar nada',
      })
      .epilogue(
        'Cada ficheiro só sai do disco depois de lido de volta do bucket e comparado. Pode ser interrompido e repetido.\n' +
          'Termina com 0 se estão todas no bucket, 2 se algumas ficaram no disco, 1 se ficaram todas.',
      ),
  handler: async (options) => (await import('./move-photos.ts')).movePhotosToBucket(options),
}

export const fotos: CommandModule = {
  command: 'fotos',
  describe: 'Cuida das fotos das farmácias',
  builder: (yargs) => yargs.command(movePhotos).demandCommand(1, 'Falta dizer o quê: migrar.'),
  handler() {},
}
