import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { type Doors, layersOf, withoutShortcuts } from './casa-grafo.ts'

const root = join(import.meta.dirname, '../..')
const isOurs = (path: string) => /^(call|contract|conversa|server|web)\//.test(path)

/** The files that start all the others. */
const startFiles = new Set(['app.ts', 'routes.ts', 'service.ts'])

/** The folder a file is in, as the drawing names it. */
function folderOf(path: string): string {
  const [house = '', name = ''] = path.split('/')
  if (house !== 'server') return house
  if (!name.endsWith('.ts')) return name
  return startFiles.has(name) ? 'arranque' : name
}

const moduleOf = (path: string) => /^server\/modules\/(\w+)\//.exec(path)?.[1]

/** Everyone uses these: in the drawing they would hide the rest. */
const usedByAll = ['call', 'contract', 'ground']

interface Rooms {
  names: Set<string>
  doors: Doors
}

async function imports(): Promise<[string, string[]][]> {
  const { options } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))
  const { enhancedResolveOptions, ...cruiseOptions } = options
  const { output } = await cruise(
    ['call', 'contract', 'conversa', 'server', 'web'],
    { ...cruiseOptions, baseDir: root },
    enhancedResolveOptions,
  )
  return (output as ICruiseResult).modules
    .filter(({ source }) => isOurs(source))
    .map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved).filter(isOurs)])
}

/** @param roomOf undefined leaves a file out */
function roomsOf(files: [string, string[]][], roomOf: (path: string) => string | undefined): Rooms {
  const rooms: Rooms = { names: new Set(), doors: new Set() }
  for (const [source, targets] of files) {
    const from = roomOf(source)
    if (from === undefined) continue
    rooms.names.add(from)
    for (const to of targets.map(roomOf)) if (to !== undefined && to !== from) rooms.doors.add(`${from} ${to}`)
  }
  return rooms
}

const nodeId = (room: string) => room.replaceAll(/\W/g, '_')

/** A Mermaid graph, a layer a row. */
function graph({ names, doors }: Rooms): string {
  const rows = layersOf(names, doors).map((layer, index) => [
    `  subgraph p${index}[" "]`,
    ...layer.map((room) => `    ${nodeId(room)}["${room}"]`),
    '  end',
  ])
  const pairs = [...withoutShortcuts(doors)].sort().map((door) => door.split(' ').map(nodeId))
  const arrows = [...Map.groupBy(pairs, ([from]) => from)].map(
    ([from, edges]) => `  ${from} --> ${edges.map(([, to]) => to).join(' & ')}`,
  )
  return ['```mermaid', 'flowchart TB', ...rows.flat(), ...arrows, '```'].join('\n')
}

/** `docs/casa.md`: the house as its own imports draw it. */
export async function casa(): Promise<string> {
  const all = await imports()
  const drawn = roomsOf(all, (path) => (usedByAll.includes(folderOf(path)) ? undefined : folderOf(path)))
  const modules = roomsOf(all, moduleOf)
  return `# O desenho da casa

<!-- Gerado por npm run gerar a partir das importações do código -->

Cada linha é uma camada: só conhece as de baixo, e ninguém conhece quem está ao lado ou por cima. As setas são as
que nenhum caminho mais comprido já diz. As regras a que o desenho obedece estão em \`.dependency-cruiser.cjs\`, cada
uma com a sua frase.

## As pastas

Sem ${new Intl.ListFormat('pt').format(usedByAll.map((name) => `\`${name}\``))}, que as outras usam e que não usam nenhuma das desenhadas.

${graph(drawn)}

## Os módulos

Cada um só entra nos que estão à sua esquerda em \`server/routes.ts\`, pelo \`public.ts\`.

${graph(modules)}
`
}
