import { CUT } from './advice.rules.ts'
import type { PrescriptionLine } from './prescribed-units.rules.ts'

/** A line of a prescription while it is read: what is left of it, and what was found in it. */
export class Line {
  text: string
  isDosed = false
  perDay: number | undefined
  days: number | undefined
  each: number | undefined
  quantity: PrescriptionLine['quantity']

  constructor(text: string) {
    this.text = text
  }

  /** Takes a pattern's matches out. @param note told each of them @param mark left in their place */
  take(pattern: RegExp, note?: (match: RegExpExecArray) => void, mark = ` ${CUT} `): void {
    this.text = this.text.replaceAll(pattern, (...found) => {
      note?.(found as unknown as RegExpExecArray)
      return mark
    })
  }

  /** Takes out a part of the dosage. */
  dosage(pattern: RegExp, note?: (match: RegExpExecArray) => void, mark?: string): void {
    this.take(
      pattern,
      (match) => {
        this.isDosed = true
        note?.(match)
      },
      mark,
    )
  }

  often(times: number): void {
    if (times > 0 && times <= 24) this.perDay ??= times
  }
}
