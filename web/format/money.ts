const amount = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 2, useGrouping: 'always' as never })

/** 1 250 Kz, on one line. */
export const money = (kz: number): string => `${amount.format(kz)}\u00a0Kz`
