import { conflict } from '#server/ground/error.ts'

/** The items of a shelf that have free units, and those of them that somebody is about to leave without any. */
export interface Loss {
  com_unidades: number
  perdidos: number
  /** Free units of the lost items. */
  unidades: number
}

/** True where most of what a shelf has would be lost: likely by a mistake. */
export const isLoss = ({ com_unidades, perdidos }: Loss): boolean => perdidos * 2 > com_unidades

/** @throws AppError CONFLITO `perda_de_stock`, for whoever says what a whole shelf has */
export function refuseLoss(loss: Loss): void {
  if (isLoss(loss)) throw conflict('perda_de_stock', { ...loss })
}
