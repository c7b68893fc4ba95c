/** Text of the start page about pharmacies on duty, apart from the longer ones of their own page. */
export const messages = {
  atNight: 'Farmácias de turno agora',
  now: (n: number, more: boolean, far: string | undefined) => {
    const count = n === 1 ? '1 farmácia' : `${more ? 'mais de ' : ''}${n} farmácias`
    return `De turno agora: ${count}${far ? `, ${n === 1 ? '' : 'a mais perto '}a ${far}` : ''}`
  },
} as const
