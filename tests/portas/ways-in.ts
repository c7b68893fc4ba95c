import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '#contract/operations.ts'

const root = join(import.meta.dirname, '../..')

const sources = globSync(
  ['call/**/*.ts', 'conversa/**/*.ts', 'server/**/*.ts', 'web/**/*.ts', 'packages/{agente,medicamentos}/src/**/*.ts'],
  {
    cwd: root,
  },
)
  .sort()
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The names that a file imports to use, and from where; those of types are left out. */
const importsOf = (text: string) =>
  [...text.matchAll(/^import \{([^}]+)\} from '([^']+)'/gm)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ name: name.split(' as ')[0] ?? name, from })),
  )

/** An operation takes units of a shelf if it can be refused because there are none. */
const holding = endpoints.filter(({ conflicts }) => conflicts?.some((reason) => reason === 'stock_insuficiente'))
const writing = endpoints.filter(({ scope, method }) => scope === 'stock:escrever' && method !== 'GET')
const stocking = writing.filter(({ method }) => method !== 'DELETE')

/** Operations that only add units: a new item, or units that an import had set to zero. */
const adding = ['criarItem', 'desfazerZerados']

/** Uses of operations outside their own routes: by name, or, in a program that has no contract, by their address. */
function callsOf(operations: typeof endpoints): string[] {
  const ids = new Set(operations.map(({ id }) => id))
  const addresses = operations.map(({ path }) => path.replace(/\/\{.*/, ''))
  return sources.flatMap(({ file, text }) => {
    if (/^server\/modules\/.*routes\.ts$/.test(file)) return []
    const byName = importsOf(text).filter(({ name, from }) => from.includes('contract/') && ids.has(name))
    const isAway = file.startsWith('packages/') || file.startsWith('web/browser/')
    const byAddress = isAway && addresses.some((path) => text.includes(path)) ? [file] : []
    return [...byName.map(({ name }) => `${file} ${name}`), ...byAddress]
  })
}

/** Exports of a module that put no units anywhere. A new export counts as a way in until it is named here. */
const harmless = {
  stock: [
    'stockExport',
    'forgetUnusedProducts',
    'heldUnitsOf',
    'openOperatorFile',
    'openStockReader',
    'touchStock',
    'isStockHeader',
    'readAnswers',
    'stockReading',
  ],
  reservas: [
    ...['answerBodies', 'cancelOfUser', 'expireDue', 'expireItem'],
    ...['movementsSince'],
    ...['balance', 'countEnded', 'holdsByDay', 'holdsOfNewAccounts', 'newAccountTotals', 'forgiveUnclaimed'],
    ...['giveReservations', 'holdAdmission', 'watchHoarding', 'openEvents', 'remindPharmacies', 'remindHolders'],
    ...['reservationsExport', 'reservationsOfUser', 'holdingOnceTogether', 'holdingTogether'],
  ],
}

/** Uses by the rest of the server of what a module offers, and that is not harmless; its routes are counted above. */
const usesOf = (module: keyof typeof harmless): string[] =>
  sources
    .filter(({ file }) => file.startsWith('server/') && !file.startsWith(`server/modules/${module}/`))
    .flatMap(({ file, text }) =>
      importsOf(text)
        .filter(({ from }) => new RegExp(`(?:modules|\\.\\.)/${module}/`).test(from))
        .filter(({ name }) => !(harmless[module].includes(name) || name.endsWith('Routes')))
        .map(({ name }) => `${file} ${name}`),
    )

/** The ways by which articles and their units reach a shelf, found in the program itself. */
export const waysToStock = (): string[] => [...stocking.map(({ id }) => id), ...callsOf(stocking), ...usesOf('stock')]

/** Operations that leave an item without free units: writes of stock, answers of a counter, and the end of a hold. */
const emptying = endpoints.filter(
  (one) => (writing.includes(one) && !adding.includes(one.id)) || /^(?:responder|cancelar)/.test(one.id),
)

/** A person's own cancellation gives the units back. */
const ofPerson = ['conversa/holds.ts', 'conversa/ussd/holds.ts', 'web/reservas/_id/cancelar.page.ts']

/** The ways by which a shelf is left without units, found in the program itself. */
export const waysToEmpty = (): string[] => {
  const ways = [...emptying.map(({ id }) => id), ...callsOf(emptying), ...usesOf('stock')]
  return [...new Set(ways)].filter((way) => !ofPerson.some((file) => way.startsWith(`${file} `))).sort()
}

/** The ways by which units come to be held, found in the program itself. */
export const waysToHold = (): string[] => [...holding.map(({ id }) => id), ...callsOf(holding), ...usesOf('reservas')]

/** An operation reads a term for a medicine if it tells how it read it, or keeps the term. */
const searching = endpoints.filter(
  ({ tellsReading, body }) =>
    tellsReading || (body !== undefined && 'procura' in ((body as { properties?: object }).properties ?? {})),
)

/** The ways by which somebody asks who has a medicine, found in the program itself. */
export const waysToSearch = (): string[] => [...searching.map(({ id }) => id), ...callsOf(searching)]
