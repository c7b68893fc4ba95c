const amount = new Intl.NumberFormat('pt-PT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
  useGrouping: 'always' as never,
} as Intl.NumberFormatOptions)

/** 1 250 Kz, or 1 250,50 Kz, on one line. */
export const money = (kz: number): string => `${amount.format(kz)}\u00a0Kz`
