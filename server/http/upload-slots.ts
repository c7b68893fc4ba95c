import { AppError } from '#server/ground/error.ts'

/** So many uploads at once, and so many of one sender: counted before a byte of them is read. */
const AT_ONCE = 64
const OF_ONE = 14

const full = () =>
  new AppError('INDISPONIVEL', {
    mensagem: 'Há muitos ficheiros a chegar. Tente de novo daqui a um minuto.',
    porque: { janela: 'ficheiros' },
  })

export interface UploadSlots {
  /** @returns what gives the place back @throws AppError INDISPONIVEL when there is none */
  take(who: string): () => void
}

/** The places of those who are sending a file, or whose file is being dealt with. */
export function uploadSlots(): UploadSlots {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(who) {
      const own = taken.get(who) ?? 0
      if (all >= AT_ONCE || own >= OF_ONE) throw full()
      all++
      taken.set(who, own + 1)
      return () => {
        all--
        const left = (taken.get(who) ?? 1) - 1
        if (left === 0) taken.delete(who)
        else taken.set(who, left)
      }
    },
  }
}
