import type { CommandModule } from 'yargs'
import { substituir } from './exportar.ts'

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
  handler: async ({ ficheiro, substituir }) => (await import('./make-copy.ts')).makeCopyNow({ ficheiro, substituir }),
}
