import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

/** The box for a search; with its suggestions, one to choose in. */
export const theBox = (page: Page) => {
  const name = { name: 'Que medicamento procura?' }
  return page.getByRole('combobox', name).or(page.getByRole('searchbox', name))
}

/** Searches from the start page: a medicine and a place. */
export async function search(page: Page, address: string, term: string, where: string): Promise<void> {
  await page.goto(address)
  await theBox(page).fill(term)
  await page.getByLabel('Onde está?').fill(where)
  await button(page, 'Procurar').click()
}

/** A new account, on the page that makes one. */
export async function register(page: Page): Promise<string> {
  const email = `${randomUUID()}@exemplo.ao`
  await page.getByLabel('Nome').fill('Esperança Domingos')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Palavra-passe').fill('uma frase só minha')
  await button(page, 'Criar conta').click()
  return email
}

/**
 * Goes from the start page to a new account that is about to hold one of the results: only the confirmation is left.
 */
export async function registerToHold(page: Page, address: string): Promise<void> {
  await search(page, address, 'ibuprofeno', 'Maianga')
  await link(page, /^Reservar Ibuprofeno/)
    .first()
    .click()
  await button(page, 'Confirmar reserva').click()
  await link(page, 'Criar conta').click()
  await register(page)
}
