const ownDates = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)

/** Signs that enclose literal text in a number format. */
const closings = new Map([
  ['"', '"'],
  ['[', ']'],
])

/** Tells if a number format has a day, month, year, hour or second outside its quotes. Linear in its length. */
function saysDate(code: string): boolean {
  let closing: string | undefined
  for (let at = 0; at < code.length; at++) {
    const sign = code.charAt(at)
    if (closing !== undefined) closing = sign === closing ? undefined : closing
    else if (sign === '\\') at++
    else if (/[dmyhs]/i.test(sign)) return true
    else closing = closings.get(sign)
  }
  return false
}

/** Tells if a number format shows dates. @param code as in the workbook; empty for one of Excel's own */
export const isDateFormat = (id: number, code = ''): boolean => ownDates(id) || saysDate(code)
