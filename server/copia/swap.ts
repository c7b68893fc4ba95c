import { copyFile, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeAtomically } from '#server/db/embedded/files.ts'
import { endHalf } from '#server/db/embedded/half-done.ts'
import { clusterMajor, exists } from './cluster-version.ts'

/** The folder in which the new cluster is made; its final name means that it is whole and proved. */
export const draftOf = (dataDir: string) => join(dataDir, 'actualizacao')
export const newDataDir = (dataDir: string) => join(draftOf(dataDir), 'nova')
const readyNote = (dataDir: string) => join(draftOf(dataDir), 'pronta')

/** The folder in which the old cluster stays until the operator removes it. */
export const keptCluster = (dataDir: string, major: string) => join(dataDir, `postgres-${major}`)

export const noteReady = (dataDir: string, from: string): Promise<void> => writeAtomically(readyNote(dataDir), from)

/** The version that the data comes from, when all that is left to do is the swap. */
export const readyFrom = (dataDir: string): Promise<string | undefined> =>
  readFile(readyNote(dataDir), 'utf8').catch(() => undefined)

/**
 * Puts the new cluster, with its passwords, where the old one was. Each step may be the last one of a process that dies,
 * and all of them may be done again: until the end nobody serves from there.
 */
export async function swapClusters(dataDir: string, from: string): Promise<void> {
  const [cluster, passwords] = [join(dataDir, 'postgres'), join(dataDir, 'postgres.json')]
  const made = newDataDir(dataDir)
  const kept = keptCluster(dataDir, from)
  if ((await clusterMajor(cluster)) === from) {
    await copyFile(passwords, `${kept}.json`)
    await rename(cluster, kept)
    await syncFolder(dataDir)
  }
  if (await exists(join(made, 'postgres'))) await rename(join(made, 'postgres'), cluster)
  if (await exists(join(made, 'postgres.json'))) await rename(join(made, 'postgres.json'), passwords)
  await syncFolder(dataDir)
  await rm(draftOf(dataDir), { recursive: true, force: true })
  await endHalf(dataDir)
}
