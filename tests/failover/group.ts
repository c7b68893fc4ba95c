import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, type NodeName, nodes } from './network.ts'

interface Member {
  name: NodeName
  role: string
  state: string
  lag?: number | 'unknown'
  timeline?: number
}

async function membersFrom(node: NodeName): Promise<Member[]> {
  const answer = await fetch(`http://${addressOf(node)}:8008/cluster`, { signal: AbortSignal.timeout(2000) })
  return ((await answer.json()) as { members: Member[] }).members
}

/** Finds the node that the nodes name as leader; undefined while none does. */
export async function leader(): Promise<NodeName | undefined> {
  for (const node of nodes) {
    const answer = await fetch(`http://${addressOf(node)}:8008/primary`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    )
    if (answer?.status === 200) return node
  }
  return undefined
}

/** Tells if another loss can be borne: one leader, one synchronous replica, and another that follows. */
async function isWhole(): Promise<boolean> {
  const views = await Promise.all(nodes.map(membersFrom))
  return views.every((members) => {
    const leading = members.find(({ role }) => role === 'leader')
    return (
      members.length === nodes.length &&
      leading?.state === 'running' &&
      members.some(({ role }) => role === 'sync_standby') &&
      members.every(
        ({ role, state, timeline, lag }) =>
          role === 'leader' ||
          (['running', 'streaming'].includes(state) && timeline === leading.timeline && Number(lag) < 1_000_000),
      )
    )
  })
}

/** @throws Error when it does not come about in that time */
export async function wholeAgain(ms: number): Promise<number> {
  const began = performance.now()
  while (!(await isWhole().catch(() => false))) {
    if (performance.now() - began > ms) {
      const seen = await Promise.all(nodes.map((node) => membersFrom(node).catch(String)))
      throw new Error(`the group is not whole after ${ms / 1000} s: ${JSON.stringify(seen)}`)
    }
    await wait(250)
  }
  return performance.now() - began
}
