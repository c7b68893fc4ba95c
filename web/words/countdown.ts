/** How long a hold has left. */
export const words = {
  left: (hours: number, minutes: number) =>
    hours > 0 ? `faltam ${hours} h ${minutes} min` : minutes > 1 ? `faltam ${minutes} min` : 'a acabar',
  over: 'acabou',
} as const
