import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

type Pattern = string | string[]

/** The part of a rule of dependency-cruiser that is read here. */
export interface Rule {
  name: string
  from: { path?: Pattern; pathNot?: Pattern; orphan?: boolean }
  to: {
    path?: Pattern
    pathNot?: Pattern
    circular?: boolean
    couldNotResolve?: boolean
    dependencyTypes?: string[]
    dependencyTypesNot?: string[]
  }
}

/** A line to be put at the top of a file, so that the file breaks the rule. */
export interface Violation {
  rule: string
  file: string
  line: string
  /** A file to be made first: of a rule about files that may not be. */
  makes?: string
}

/** The tree that rules are broken in: its files' paths, and the packages that package.json declares. */
export interface Tree {
  root: string
  files: string[]
  dependencies: string[]
  devDependencies: string[]
}

const known = {
  from: ['path', 'pathNot', 'orphan'],
  to: ['path', 'pathNot', 'circular', 'couldNotResolve', 'dependencyTypes', 'dependencyTypesNot'],
}

const matches = (pattern: Pattern, path: string) => new RegExp([pattern].flat().join('|')).exec(path)

/** Tells if a path matches one side of a rule; `groups` fill `$1`, `$2` and so on in its patterns. */
function speaksOf({ path, pathNot }: Rule['from'], of: string, groups: string[] = []): boolean {
  const filled = (pattern: Pattern) =>
    [pattern].flat().map((text) => text.replaceAll(/\$(\d)/g, (whole, digit) => groups[Number(digit)] ?? whole))
  return (!path || !!matches(filled(path), of)) && !(pathNot && matches(filled(pathNot), of))
}

/** Relative path by which a file imports another. */
function specifier(from: string, to: string): string {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

const firstOf = <T>(found: T | undefined, rule: Rule, what: string): T => {
  if (found === undefined) throw new Error(`${rule.name}: no file or package of the project is ${what}`)
  return found
}

/** A file that another imports: an import back closes a circle. */
function imported({ root, files }: Tree): { by: string; file: string } | undefined {
  for (const by of files) {
    const text = readFileSync(join(root, by), 'utf8')
    const file = files.find((other) => text.includes(`from '${specifier(by, other)}'`))
    if (file) return { by, file }
  }
  return undefined
}

/**
 * A violation of the rule among files and packages that exist.
 * @throws when none of them is what the rule speaks of (it guards nothing), or the rule is of a kind not known here
 */
export function violationOf(rule: Rule, tree: Tree): Violation {
  for (const side of ['from', 'to'] as const) {
    const strange = Object.keys(rule[side]).find((key) => !known[side].includes(key))
    if (strange) throw new Error(`${rule.name}: this test knows no way to break «${side}.${strange}»`)
  }
  const { from, to } = rule
  const breaking = (file: string, target: string) => ({ rule: rule.name, file, line: `import '${target}'` })
  const froms = tree.files.filter((file) => speaksOf(from, file))
  const first = firstOf(froms[0], rule, 'what it guards')
  if (from.orphan) return { rule: rule.name, file: `${dirname(first)}/ficheiro-esquecido.ts`, line: 'export {}' }
  if (to.couldNotResolve) return breaking(first, './ficheiro-que-nao-existe.ts')
  if (to.circular) {
    const { by, file } = firstOf(imported({ ...tree, files: froms }), rule, 'imported by another')
    return breaking(file, specifier(file, by))
  }
  if (to.dependencyTypes?.includes('npm-dev')) {
    const name = tree.devDependencies.find((name) => speaksOf(to, `node_modules/${name}/`))
    return breaking(first, firstOf(name, rule, 'a tool that it forbids'))
  }
  for (const file of froms) {
    const groups = from.path ? [...(matches(from.path, file) ?? [])] : []
    const target = tree.files.find((other) => other !== file && speaksOf(to, other, groups))
    if (target) return breaking(file, specifier(file, target))
    const name = tree.dependencies.find((name) => speaksOf(to, `node_modules/${name}/index.js`, groups))
    if (name) return breaking(file, name)
  }
  const makes = froms.map((file) => `${dirname(file)}/ficheiro-sem-piso.ts`).find((made) => speaksOf(to, made))
  const made = firstOf(makes, rule, 'what it forbids')
  return { ...breaking(first, specifier(first, made)), makes: made }
}
