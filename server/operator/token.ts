import { hash, timingSafeEqual } from 'node:crypto'
import { AppError } from '#server/ground/error.ts'
import { bearerToken } from '#server/http/session.ts'

const digest = (text: string) => hash('sha256', text, 'buffer')

/**
 * Lets in who brings the operator's token. What is compared are digests, in the same time wherever they part.
 * @throws AppError TOKEN_EM_FALTA, NAO_AUTENTICADO
 */
export function tokenGuard(token: string): (authorization: string | undefined) => void {
  const wanted = digest(token)
  return (authorization) => {
    if (authorization === undefined) throw new AppError('TOKEN_EM_FALTA')
    if (!timingSafeEqual(digest(bearerToken(authorization) ?? ''), wanted)) throw new AppError('NAO_AUTENTICADO')
  }
}
