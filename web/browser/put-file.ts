/** Makes a file the one that was chosen, where the browser lets us. */
export function putFile(input: HTMLInputElement, file: File): boolean {
  try {
    const files = new DataTransfer()
    files.items.add(file)
    input.files = files.files
    return input.files?.length === 1
  } catch {
    return false
  }
}
