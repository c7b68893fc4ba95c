import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'

const root = join(import.meta.dirname, '../..')

const startFiles = new Set(['main.ts', 'app.ts', 'service.ts'])

/** The room a file is in: a folder of the house, a module, or one of the two halls of files right below server/. */
function roomOf(path: string): string {
  const [house = '', floor = '', name] = path.split('/')
  if (house !== 'server') return house
  if (floor === 'modules') return `${floor}/${name}`
  if (!floor.endsWith('.ts')) return floor
  return startFiles.has(floor) ? 'arranque' : 'comum'
}

interface Drawing {
  /** files in each room */
  rooms: Map<string, number>
  /** `from to`: imports across */
  doors: Map<string, number>
}

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

async function draw(): Promise<Drawing> {
  const { options } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))
  const { enhancedResolveOptions, ...cruiseOptions } = options
  const { output } = await cruise(['contract', 'server'], { ...cruiseOptions, baseDir: root }, enhancedResolveOptions)
  const ours = (output as ICruiseResult).modules.filter(({ source }) => /^(contract|server)\//.test(source))
  const drawing: Drawing = { rooms: new Map(), doors: new Map() }
  for (const { source, dependencies } of ours) {
    const from = roomOf(source)
    add(drawing.rooms, from)
    for (const { resolved } of dependencies) {
      if (!/^(contract|server)\//.test(resolved)) continue
      const to = roomOf(resolved)
      if (to !== from) add(drawing.doors, `${from} ${to}`)
    }
  }
  return drawing
}

const sorted = (counts: Map<string, number>) => [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
const nodeId = (room: string) => room.replaceAll(/\W/g, '_')

/** A Mermaid graph of the rooms that `shown` keeps, under the names it gives them; arrows carry the imports' count. */
function graph({ rooms, doors }: Drawing, shown: (room: string) => string | undefined): string {
  const nodes = new Map<string, number>()
  const arrows = new Map<string, number>()
  for (const [room, files] of rooms) {
    const name = shown(room)
    if (name) nodes.set(name, (nodes.get(name) ?? 0) + files)
  }
  for (const [door, count] of doors) {
    const [from, to] = door.split(' ').map((room) => shown(room))
    if (from && to && from !== to) arrows.set(`${from} ${to}`, (arrows.get(`${from} ${to}`) ?? 0) + count)
  }
  const lines = sorted(nodes).map(([name, files]) => `  ${nodeId(name)}["${name} (${files})"]`)
  for (const [arrow, count] of sorted(arrows)) {
    const [from = '', to = ''] = arrow.split(' ')
    lines.push(`  ${nodeId(from)} -->|${count}| ${nodeId(to)}`)
  }
  return ['```mermaid', 'flowchart LR', ...lines, '```'].join('\n')
}

/** What everyone uses would hide the rest: clock, errors, and the contract. */
const withoutCommon = (room: string) => (room === 'comum' || room === 'contract' ? undefined : room)

/** `docs/casa.md`: the house as its own imports draw it. */
export async function casa(): Promise<string> {
  const drawing = await draw()
  const [wide, modules] = [
    graph(drawing, (room) => withoutCommon(room.replace(/^modules\/.*/, 'modules'))),
    graph(drawing, (room) => (room.startsWith('modules/') ? room.slice('modules/'.length) : undefined)),
  ]
  const table = sorted(drawing.rooms).map(([room, files]) => {
    const uses = sorted(drawing.doors).filter(([door]) => door.startsWith(`${room} `))
    return `| ${room} | ${files} | ${uses.map(([door, count]) => `${door.split(' ')[1]} ${count}`).join(', ')} |`
  })
  return `# O desenho da casa

<!-- Gerado por npm run gerar a partir das importações do código -->

Entre parênteses, os ficheiros; em cada seta, quantas importações (as de tipos também contam). As regras que este
desenho obedece estão em \`.dependency-cruiser.cjs\`, cada uma com a sua frase.

## As pastas

Sem \`contract\` e sem o que é comum a todos (o relógio, os erros).

${wide}

## Os módulos

Cada um só entra nos que estão à sua esquerda em \`server/app.ts\`, pelo \`public.ts\`.

${modules}

## Quem usa o quê

| onde | ficheiros | importa |
| --- | --- | --- |
${table.join('\n')}
`
}
