import { mayRole } from '#contract/permissions.ts'

/**
 * Tells if a token says of itself that it was given to an admin or a gestor. Nobody proves it here: it decides only if the
 * link to the office is shown.
 */
export function saysStaff(token: string | undefined): boolean {
  try {
    const { role } = JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return mayRole(role, 'registarFarmacias')
  } catch {
    return false
  }
}
