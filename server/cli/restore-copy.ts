import { stat } from 'node:fs/promises'
import { pino } from 'pino'
import { type Config, readConfig } from '#server/config/config.ts'
import type { Messages } from '#server/copia/load.ts'
import { type Restored, restoreCopy } from '#server/copia/restore.ts'
import { luandaText } from '#server/ground/luanda.ts'
import { copyProgress } from './copy-progress.ts'
import { watchInterruption } from './interruption.ts'
import { print } from './output.ts'

export interface RestoreCommand {
  ficheiro: string
  mensagens: Messages
}

const shown: [string, string][] = [
  ['farmacia', 'farmácias'],
  ['utilizador', 'contas'],
  ['stock_item', 'artigos'],
  ['reserva', 'reservas'],
]

function aboutMessages({ manifest, messages }: Restored, chosen: Messages): string {
  if (manifest.mensagens_pendentes === 0) return 'Não havia mensagens por enviar.'
  if (chosen === 'enviar')
    return `${manifest.mensagens_pendentes} mensagens por enviar seguem quando o serviço arrancar.`
  if (chosen === 'largar') return `${messages} mensagens por enviar foram apagadas.`
  return (
    `${messages} mensagens que estavam por enviar ficaram retidas, porque o original pode já as ter enviado: ` +
    'veja-as com «notificacoes», e «notificacoes reenviar» ou «largar».'
  )
}

/** Tells what a restore brings back: access that was revoked after the copy, which only the original knows. */
const revoked = (when: string, pharmacies: number) =>
  `Todas as sessões acabaram: cada pessoa e cada farmácia volta a entrar.
  O que se fez depois de ${when} (Luanda) não está aqui, e a cópia não sabe o que foi. Voltou a valer o que desde então se retirou:
    códigos de acesso trocados: vale outra vez o de antes, em qualquer das ${pharmacies} farmácias;
    contas e farmácias desactivadas ou apagadas: estão outra vez como eram;
    palavras-passe e segundos factores alterados: valem outra vez os de antes.
  Se o original ainda se lê, a auditoria dele diz quais (/gestao/auditoria, desde ${when}): repita-o aqui.
  Se não, gere outro código a cada farmácia (npm run botica -- codigo --farmacia ID) e veja em /gestao que contas estão activas.`

function report(
  restored: Restored,
  { ficheiro, mensagens }: RestoreCommand,
  { databaseUrl, dataDir, s3 }: Config,
): void {
  const { manifest, applied } = restored
  const rows = new Map(manifest.tabelas.map(({ nome, linhas }) => [nome, linhas]))
  const { unidades, fotos, fotos_em_falta: missing } = manifest
  const when = luandaText(new Date(manifest.feita_em))
  print(`Reposta ${ficheiro} em ${databaseUrl ? 'DATABASE_URL' : dataDir}: a base de ${when} (Luanda), provada.`)
  print(`  ${shown.map(([table, name]) => `${rows.get(table) ?? 0} ${name}`).join(', ')}, ${fotos} fotos.`)
  print(`  Unidades como eram: ${unidades.livres} livres, ${unidades.presas} em ${unidades.activas} reservas activas.`)
  if (applied.length > 0) print(`  A cópia era de uma versão anterior; migrações aplicadas: ${applied.join(', ')}.`)
  if (missing.length > 0) print(`  ${missing.length} fotos já faltavam quando a cópia foi feita.`)
  if (s3) print('  As fotos foram escritas no bucket de S3_BUCKET. Se o original ainda o usa, dê outro a esta base.')
  print(`  ${aboutMessages(restored, mensagens)}`)
  print(`  ${revoked(when, rows.get('farmacia') ?? 0)}`)
}

/** `botica repor`. @throws StartupError */
export async function restore(command: RestoreCommand): Promise<void> {
  const config = readConfig(process.env)
  const interruption = watchInterruption()
  const progress = copyProgress()
  const log = pino({ level: 'error', base: null }, pino.destination(2))
  try {
    const { size } = await stat(command.ficheiro).catch(() => ({ size: 0 }))
    const restored = await restoreCopy({
      config,
      path: command.ficheiro,
      messages: command.mensagens,
      endsSessions: true,
      log,
      onProgress: (what, bytes) => progress(bytes, size, what),
      check: interruption.check,
    })
    report(restored, command, config)
  } finally {
    interruption.forget()
  }
}
