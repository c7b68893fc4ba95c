import { type FileHandle, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { headerText, rowsText } from '#server/exports/csv-text.ts'
import { StartupError } from '#server/ground/startup-error.ts'
import { explainFileError } from '#server/imports/unreadable.ts'

export interface IssuedCode {
  id: string
  nome: string
  codigo: string
}

/**
 * The file of new access codes, which are kept nowhere else. A batch's codes are on disk before its pharmacies are
 * committed: a crash in between leaves codes of pharmacies that do not exist, never pharmacies without a code.
 */
export interface CodesFile {
  /** Last thing in a batch's transaction. What an earlier try of the same batch wrote is replaced. */
  write(codes: IssuedCode[]): Promise<void>
  /** The batch is committed. */
  keep(): void
  /** @returns whether any codes are in it; an empty file is removed */
  close(): Promise<boolean>
}

const columns = ['id', 'nome', 'codigo_acesso']

const codesExist = (path: string) =>
  new StartupError(`O ficheiro ${path} já existe e pode ter códigos que não estão em mais lado nenhum: escolha outro.`)

/** @throws StartupError when it exists or cannot be made */
export async function createCodesFile(path: string): Promise<CodesFile> {
  let file: FileHandle
  try {
    file = await open(path, 'wx', 0o600)
    // the file's name has to survive a crash too
    const folder = await open(dirname(path), 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw codesExist(path)
    throw code === 'ENOENT' ? new StartupError(`A pasta de ${path} não existe.`) : explainFileError(path, error)
  }
  const header = headerText(columns)
  await file.write(header, 0)
  const empty = Buffer.byteLength(header)
  let kept = empty
  let end = empty
  return {
    async write(codes) {
      const rows = codes.map(({ id, nome, codigo }) => ({ id, nome, codigo_acesso: codigo }))
      const text = rowsText(columns, rows)
      await file.truncate(kept)
      await file.write(text, kept)
      await file.sync()
      end = kept + Buffer.byteLength(text)
    },
    keep() {
      kept = end
    },
    async close() {
      // written but perhaps not committed: kept, since the answer to a commit may be lost
      const used = end > empty
      await file.close()
      if (!used) await rm(path)
      return used
    },
  }
}
