import { adminAccount } from './admin-account.ts'
import type { TestService } from './service.ts'
import { Visitor } from './visitor.ts'

/**
 * Signs in to the office by the page, with a browser that runs no script.
 * @param email of the administrator, or a `person`'s
 */
export async function inOffice(
  { address }: Pick<TestService, 'address'>,
  email = adminAccount.email,
): Promise<Visitor> {
  const someone = new Visitor(address)
  const form = await someone.see('/entrar?voltar=/gestao')
  // all test accounts have this password
  await someone.send(form, { email, password: adminAccount.password })
  return someone
}
