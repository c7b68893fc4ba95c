import { messages } from '../messages.ts'
import type { PharmacyLine } from './line.rules.ts'
import type { GoodLine, LineError, PharmaciesFile } from './lines.rules.ts'
import type { Difference, Verdict } from './verdict.rules.ts'

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

type Verdicts = readonly Verdict<GoodLine>[]

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

const repeated = (verdicts: Verdicts): LineError[] =>
  verdicts.flatMap((verdict) =>
    verdict.kind === 'repetida'
      ? [{ linha: verdict.line.linha, campo: null, motivo: messages.sameAsLine(verdict.of.linha) }]
      : [],
  )

/** What an answer tells of a file. @param novas of its new pharmacies, in their order */
export function reportOf(
  { count, errors, ignored }: PharmaciesFile,
  verdicts: Verdicts,
  novas: NewPharmacyLine[],
  simulado: boolean,
): RegisterReport {
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
    erros: [...errors, ...repeated(verdicts)].sort((a, b) => a.linha - b.linha),
    colunas_ignoradas: ignored,
  }
}

/** What is said of a file that was applied: how each pharmacy comes to its code. */
export function importedWords({ novas }: RegisterReport, notify: boolean): string {
  if (novas.length === 0) return messages.noneImported
  const byHand = novas.filter(({ recebe_sms }) => !recebe_sms).length
  if (!notify || byHand === novas.length) return messages.imported(novas.length, messages.codesInHand)
  return messages.imported(novas.length, byHand === 0 ? messages.codesBySms : messages.someInHand(byHand))
}
