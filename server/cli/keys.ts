import { type FileHandle, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { explainFileError } from '#folhas/file-fault.ts'
import { newVapidKeys } from '#server/config/push.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { acceptKey } from '#server/db/key-mark.ts'
import { headerText, rowsText } from '#server/exports/csv.ts'
import { StartupError } from '#server/ground/error.ts'
import { commandLine } from '#server/modules/auditoria/public.ts'
import { accessCodes, pharmacyByCode, pharmacyById } from '#server/modules/auth/codes/public.ts'
import { renewAccessCode } from '#server/modules/farmacias/public.ts'
import { outboxCipher } from '#server/modules/notificacoes/public.ts'
import { print } from './output.ts'
import { type CommandContext, keysOf, withDatabase } from './with-database.ts'

/** Makes the present CODIGO_SECRET the database's, and says what has to be done for it. @throws StartupError */
export async function acceptServiceKey(): Promise<void> {
  await withDatabase(async ({ config, db }) => {
    const { codigo } = await loadSecrets(config)
    await db.statement((tx) => acceptKey(tx, codigo))
    print(
      'A base passa a ser servida com este CODIGO_SECRET. Os códigos de acesso de antes já não valem: gere outro a cada\n' +
        'farmácia (botica codigo --farmacia ID, ou «Código» em /gestao/farmacias), e tire o segundo factor a\n' +
        'quem o tem (botica admin repor-2fa --email E-MAIL).',
    )
  })
}

/** Prints a new pair of keys as lines of an environment file. Nothing is kept or changed. */
export function makePushKeys(): void {
  const { publicKey, privateKey } = newVapidKeys()
  print(`VAPID_CHAVE_PUBLICA=${publicKey}\nVAPID_CHAVE_PRIVADA=${privateKey}`)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function lookUp(context: CommandContext, text: string) {
  const { db } = context
  if (uuid.test(text)) return pharmacyById(db, text)
  const digits = text.replaceAll(/[^0-9]/g, '')
  if (digits.length !== 10) throw new StartupError('--farmacia tem de ser um id (uuid) ou um código de acesso.')
  const { codigo } = await keysOf(context)
  return pharmacyByCode(db, accessCodes(codigo).digest(digits))
}

/** The pharmacy that `--farmacia` names. @throws StartupError when there is none */
export async function findPharmacy(context: CommandContext, text: string) {
  const found = await lookUp(context, text)
  if (!found) throw new StartupError('Não há nenhuma farmácia com esse id ou código de acesso.')
  return found
}

/**
 * Renews a code like POST /api/admin/farmacias/{id}/codigo.
 * @param keep what was made with the old one goes on, but for its sessions
 * @throws StartupError when there is no such pharmacy
 */
export async function renewCode(farmacia: string, keep: boolean): Promise<void> {
  await withDatabase(async (context) => {
    const { db } = context
    const secrets = await keysOf(context)
    const { id, nome } = await findPharmacy(context, farmacia)
    // a running service sees the message within seconds
    const parts = { db, codes: accessCodes(secrets.codigo), cipher: outboxCipher(secrets.codigo), wakeDispatcher() {} }
    const { codigo, destino } = await renewAccessCode(parts, commandLine, { id, keep })
    print(
      `Farmácia ${nome}: o novo código de acesso é ${codigo}. O anterior e as suas sessões acabaram${keep ? '' : ', com as chaves e os webhooks feitos com ele'}.\n${destino}`,
    )
  })
}

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
  let savedEnd = empty
  let end = empty
  return {
    async write(codes) {
      const rows = codes.map(({ id, nome, codigo }) => ({ id, nome, codigo_acesso: codigo }))
      const text = rowsText(columns, rows)
      await file.truncate(savedEnd)
      await file.write(text, savedEnd)
      await file.sync()
      end = savedEnd + Buffer.byteLength(text)
    },
    keep() {
      savedEnd = end
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
