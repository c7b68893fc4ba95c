const kilometres = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1 })

/** Metres up to one kilometre, to the ten; then kilometres, from a hundred on without decimals. */
export const distance = (km: number): string =>
  km < 0.995
    ? `${Math.max(10, Math.round(km * 100) * 10)}\u00a0m`
    : `${kilometres.format(km < 100 ? km : Math.round(km))}\u00a0km`
