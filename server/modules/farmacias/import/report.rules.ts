import { SAME_PLACE_KM } from '#contract/limits.ts'
import { distanceKm } from '#contract/positions.ts'
import type { LineError } from '#folhas/table-file.ts'
import { degrees } from '#server/ground/position.ts'
import { bookReport } from '#server/imports/book-report.ts'
import { hoursText, textOfKept } from '../../horario/public.ts'
import { messages } from '../messages.ts'
import type { GoodLine, PharmaciesFile, PharmacyLine } from './file.rules.ts'
import type { LineMatch } from './repository.ts'

/** A field whose value in the file differs from the register's. */
export interface Difference {
  campo: string
  registo: string | null
  ficheiro: string
}

/** The outcome of a line: a new pharmacy, a registered one, a repetition of an earlier line, or one that cannot be registered. */
export type LineVerdict<Line> =
  | { kind: 'nova'; line: Line }
  | { kind: 'registada'; line: Line; id: string; nome: string; diferencas: Difference[] }
  | { kind: 'repetida'; line: Line; of: Line }
  | { kind: 'recusada'; line: Line; campo: string; motivo: string }

export interface Placed {
  values: PharmacyLine
}

/** Formats a value for people. */
function displayText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  return Array.isArray(value) ? value.join('; ') : String(value)
}

/** Hours said in both ways count as the week says. */
const inWeek = new Set(['horario_abertura', 'horario_fecho', 'is_24_horas'])

/** Lists the fields that differ from the register; a field that the line leaves out does not. */
function differences({ horario, criada_em: _criadaEm, ...values }: PharmacyLine, found: LineMatch): Difference[] {
  const inFile = { ...values, ...(horario && { horario: hoursText(horario) }) }
  const inRegister = { ...found, horario: found.horas && textOfKept(found.horas) }
  return Object.entries(inFile).flatMap(([campo, value]) => {
    if (horario && inWeek.has(campo)) return []
    const ficheiro = displayText(typeof value === 'number' ? degrees(value) : value)
    const registo = displayText(inRegister[campo as keyof typeof inRegister])
    return ficheiro === null || ficheiro === registo ? [] : [{ campo, registo, ficheiro }]
  })
}

/** Judges lines one by one, in their order. @param found the register's match for each line, in the same order */
export function judge<Line extends Placed>(lines: readonly Line[], found: readonly LineMatch[]): LineVerdict<Line>[] {
  const fresh = new Map<string, Line[]>()
  const withId = new Map<string, Line>()
  return lines.map((line, index): LineVerdict<Line> => {
    const there = found[index]
    if (!there) throw new Error('a line was not looked up')
    if (there.id !== null) {
      const diferencas = differences(line.values, there)
      return { kind: 'registada', line, id: there.id, nome: there.nome ?? '', diferencas }
    }
    if (there.apagada) return { kind: 'recusada', line, campo: 'id', motivo: messages.idOfDeleted }
    const { id } = line.values
    const namesakes = fresh.get(there.chave) ?? []
    const near = namesakes.find(({ values }) => distanceKm(values, line.values) < SAME_PLACE_KM)
    const of = (id !== undefined && withId.get(id)) || near
    if (of) return { kind: 'repetida', line, of }
    if (id !== undefined) withId.set(id, line)
    fresh.set(there.chave, [...namesakes, line])
    return { kind: 'nova', line }
  })
}

/** A pharmacy that is new, and once it is registered its id and code. */
export interface NewPharmacyLine {
  linha: number
  nome: string
  telefone: string | null
  endereco: string | null
  bairro: string | null
  municipio: string | null
  latitude: number
  longitude: number
  recebe_sms: boolean
  id?: string
  codigo_acesso?: string
}

export interface RegisterReport {
  simulado: boolean
  linhas: number
  adicionadas: number
  existentes: number
  novas: NewPharmacyLine[]
  ja_registadas: { linha: number; id: string; nome: string; diferencas: Difference[] }[]
  erros: LineError[]
  colunas_ignoradas: string[]
}

type Verdicts = readonly LineVerdict<GoodLine>[]

/** A line's pharmacy, as an answer tells it. */
export const newLine = (
  linha: number,
  { nome, telefone, endereco, bairro, municipio, latitude, longitude }: PharmacyLine,
  recebe_sms: boolean,
): NewPharmacyLine => ({
  linha,
  nome,
  telefone: telefone ?? null,
  endereco: endereco ?? null,
  bairro: bairro ?? null,
  municipio: municipio ?? null,
  latitude,
  longitude,
  recebe_sms,
})

/** Says why lines that can be read register nothing. */
const unregistered = (verdicts: Verdicts): LineError[] =>
  verdicts.flatMap((verdict): LineError[] => {
    const { linha } = verdict.line
    if (verdict.kind === 'repetida') return [{ linha, campo: null, motivo: messages.sameAsLine(verdict.of.linha) }]
    return verdict.kind === 'recusada' ? [{ linha, campo: verdict.campo, motivo: verdict.motivo }] : []
  })

/** Builds the answer about a file. @param novas of its new pharmacies, in their order */
export function reportOf(
  file: PharmaciesFile,
  verdicts: Verdicts,
  novas: NewPharmacyLine[],
  simulado: boolean,
): RegisterReport {
  const { count, errors, ignored } = file
  const ja_registadas = verdicts.flatMap((verdict) =>
    verdict.kind === 'registada'
      ? [{ linha: verdict.line.linha, id: verdict.id, nome: verdict.nome, diferencas: verdict.diferencas }]
      : [],
  )
  return {
    simulado,
    linhas: count,
    adicionadas: novas.length,
    existentes: ja_registadas.length,
    novas,
    ja_registadas,
    erros: [...errors, ...unregistered(verdicts)].sort((a, b) => a.linha - b.linha),
    ...bookReport(file),
    colunas_ignoradas: ignored,
  }
}

/** Writes the message about an applied file, which says how each pharmacy receives its code. */
export function importedWords({ novas }: RegisterReport, notify: boolean): string {
  if (novas.length === 0) return messages.noneImported
  const byHand = novas.filter(({ recebe_sms }) => !recebe_sms).length
  if (!notify || byHand === novas.length) return messages.imported(novas.length, messages.codesInHand)
  return messages.imported(novas.length, byHand === 0 ? messages.codesBySms : messages.someInHand(byHand))
}
