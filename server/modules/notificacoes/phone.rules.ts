/** The first of a pharmacy's numbers that a text message can reach, as E.164; undefined when none can. */
export async function mobileNumber(...numbers: (string | null)[]): Promise<string | undefined> {
  // loaded with the first message: the numbering plans of the world are large
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  for (const number of numbers) {
    const parsed = number ? parsePhoneNumberFromString(number, 'AO') : undefined
    const type = parsed?.isValid() ? parsed.getType() : undefined
    if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return parsed?.number
  }
  return undefined
}
