import { hash, verify } from '@node-rs/argon2'

/** OWASP's floor for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/** Compares with a hash, or, where there is none, takes as long as if there were one. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a conta que não existe')
  const matches = await verify(stored ?? (await decoy), password)
  return Boolean(stored) && matches
}
