import { fileDestination } from '#server/exports/destination.ts'
import { exportPersonalData } from '#server/modules/conta/public.ts'
import { print } from './output.ts'
import { withDatabase } from './with-database.ts'

export interface DataOptions {
  email: string
  saida: string
  substituir: boolean
}

/**
 * The answer of GET /api/auth/me/dados, for someone who cannot sign in to ask for it. Only who runs the command can read
 * the file.
 * @throws AppError NAO_ENCONTRADO · StartupError when the file is there or cannot be made
 */
export async function writeAccountData({ email, saida, substituir }: DataOptions): Promise<void> {
  const data = await withDatabase(({ db }) => exportPersonalData(db, email))
  const file = await fileDestination(saida, 0o600, substituir)
  let finished = false
  try {
    await file.write(`${JSON.stringify(data, null, 2)}\n`)
    finished = true
    await file.finish()
  } finally {
    if (!finished) await file.abandon()
  }
  print(`Os dados da conta estão em ${saida}.`)
}
