import type { CommandModule } from 'yargs'

export const paginas: CommandModule = {
  command: 'paginas',
  describe: 'Serve só as páginas, que pedem tudo à API de API_URL',
  handler: async () => (await import('./serve-pages.ts')).servePages(),
}
