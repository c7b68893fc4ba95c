import { CHANGES_SHOWN } from '#contract/limits.ts'
import type { OwnItem } from './meaning.rules.ts'
import type { ItemMove, Plan } from './plan.rules.ts'

/** The first of what a plan would do, of each kind, beside what there is now. */
export function firstMoves(own: readonly OwnItem[], { added, changed, emptied }: Plan): ItemMove[] {
  const now = new Map(own.map((item) => [item.id, item]))
  const first = <T>(all: readonly T[]) => all.slice(0, CHANGES_SHOWN)
  const before = (id: string) => {
    const { quantidade = 0, preco = null } = now.get(id) ?? {}
    return { antes: quantidade, preco_antes: preco }
  }
  return [
    ...first(added).map(({ nome, quantidade, preco }) => ({
      nome,
      tipo: 'novo' as const,
      antes: null,
      depois: quantidade,
      preco_antes: null,
      preco_depois: preco,
    })),
    ...first(changed).map(({ id, nome, quantidade, preco }) => ({
      nome,
      tipo: 'alterado' as const,
      ...before(id),
      depois: quantidade,
      preco_depois: preco,
    })),
    ...first(emptied).map((id) => ({
      nome: now.get(id)?.nome ?? '',
      tipo: 'zerado' as const,
      ...before(id),
      depois: 0,
      preco_depois: now.get(id)?.preco ?? null,
    })),
  ]
}
