import { succeed } from '../support/client.ts'
import type { Scene } from './scene.ts'

/** Reads the printed table: e-mails with their passwords, pharmacies with their codes. */
export function signIns(out: string) {
  const accounts = [...out.matchAll(/^ {2}\S+ +(\S+@\S+) {2,}(\S+)$/gm)].map(([, email = '', password = '']) => ({
    email,
    password,
  }))
  const codes = [...out.matchAll(/^ {2}(Farmácia .* \(demonstração\)) .* (\d{5} \d{5})$/gm)].map(
    ([, nome = '', codigo = '']) => ({ nome, codigo }),
  )
  return { accounts, codes }
}

/** Lists the pharmacies of the demonstration, as anybody sees them. */
export const everything = async ({ service }: Scene) =>
  succeed(await service.anyone.get('/api/farmacias?limite=200')) as Record<string, unknown>[]
