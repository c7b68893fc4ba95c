import sql from 'sql-template-tag'
import type { Client } from './client.ts'
import type { TestService } from './service.ts'

export type Person = Client & { id: string; email: string }

const password = 'palavra-passe de teste'

/** A new account of a role that nobody can register as: registered, promoted in the database, signed in. */
export async function person(service: TestService, role: 'user' | 'gestor' | 'admin', fields = {}): Promise<Person> {
  const registered = await service.anyone.register({ password, ...fields })
  if (role === 'user') return registered
  await service.db.statement((tx) => tx.run(sql`update utilizador set role = ${role} where id = ${registered.id}`))
  const client = await service.anyone.login(registered.email, password)
  return Object.assign(client, { id: registered.id, email: registered.email })
}

/** Deletes the account of someone whom a test made. */
export const deleteOwn = (client: Client) => client.delete('/api/auth/me', { password_actual: password })
