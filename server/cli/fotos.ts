import type { CommandModule } from 'yargs'

const migrar: CommandModule<object, { simular: boolean }> = {
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
  builder: (yargs) => yargs.command(migrar).demandCommand(1, 'Falta dizer o quê: migrar.'),
  handler() {},
}
