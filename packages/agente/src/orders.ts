import { join } from 'node:path'
import type { Agent } from './agent.ts'
import type { LearnedColumns } from './columns.ts'
import { removeDurably, textOf, writeDurably } from './durable-file.ts'

/*
 * Orders of other commands to an agent that is running: each is a file in its data folder, which the agent removes once it has
 * carried it out. Without a running agent the next one does.
 */
const confirmation = (folder: string) => join(folder, 'pedido-confirmar')
const columns = (folder: string) => join(folder, 'pedido-colunas.json')

/** @param marca the shelf that is right */
export const orderConfirmation = (folder: string, marca: string): Promise<void> =>
  writeDurably(confirmation(folder), marca)
export const orderColumns = (folder: string, learned: LearnedColumns): Promise<void> =>
  writeDurably(columns(folder), JSON.stringify(learned))

/** The columns that were told and that no agent has seen yet. */
export async function orderedColumns(folder: string): Promise<LearnedColumns[]> {
  const text = await textOf(columns(folder))
  return text === undefined ? [] : [JSON.parse(text)]
}

export interface OrderParts {
  folder: string
  agent: Agent
  /** Follows the settings, which may have changed. */
  follow(): Promise<void>
  learn(learned: LearnedColumns): Promise<void>
}

/** Sees to what was ordered since the last time. */
export async function seeToOrders({ folder, agent, follow, learn }: OrderParts): Promise<void> {
  const confirmed = await textOf(confirmation(folder))
  if (confirmed !== undefined && agent.confirmLoss(confirmed)) await removeDurably(confirmation(folder))
  for (const learned of await orderedColumns(folder)) {
    await learn(learned)
    await removeDurably(columns(folder))
  }
  await follow()
}
