import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/** The longest on a quiet machine, longest first. Most of their time they wait: for a deadline, or for programs they start. */
const slowest = [
  'api/upload-places',
  'process/refusals-late',
  'process/refusals',
  'operador/otlp',
  'cli/demo',
  'process/npm',
  'relevancia/ineditos',
  'outside/oidc-provider',
  'reservas/eventos',
  'push/alertas',
  'cli/importar-farmacias',
  'outside/photos-move',
  'outside/photos-s3',
  'embedded/sharing',
  'cli/importar-stock',
  'process/life',
  'db/interruptions',
  'api/bad-input-fuzz',
  'entradas/codigos',
  'stock/import-xlsx',
  'outside/routing',
  'cli/importar-interrompido',
  'cli/embutida',
  'contas/recuperar',
  'cli/importar-ficheiros',
  'outside/smtp',
  'api/closing',
].map((name) => join(import.meta.dirname, '..', `${name}.test.ts`))

for (const path of slowest) if (!existsSync(path)) throw new Error(`${path}: named in slowest-first.ts, and not there`)

/**
 * Begins with what failed last time, so that a red comes first, and then with what takes longest, so that nothing long is left to run alone at the end: a fresh clone has no memory of
 * its own, and the size of a file says little.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]): ReturnType<BaseSequencer['sort']> {
    const { cache } = this.ctx
    const rank = (file: (typeof files)[number]) => {
      if (cache.getTestSpecificationResult(file)?.failed) return -1
      const place = slowest.indexOf(file.moduleId)
      return place < 0 ? slowest.length : place
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
