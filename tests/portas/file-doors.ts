import { uploadStock } from '../support/stock-files.ts'
import type { Shelf } from './shelf.ts'
import { byAgent, byCommand, byUpload } from './stock-doors.ts'

/** A way by which a file of stock, as a program wrote it, reaches a shelf. @returns the answer of the door */
export interface FileDoor {
  name: string
  put(shelf: Shelf, file: Buffer): Promise<string>
}

/** Every way by which a file of stock comes. */
export const fileDoors: readonly FileDoor[] = [
  { name: 'API v1', put: async ({ pharmacy }, file) => (await uploadStock(pharmacy.client, file)).text },
  {
    name: 'counter page',
    // the page says what is wrong before anything is written
    async put(shelf, file) {
      const [counter, bytes] = [await shelf.counter(), Uint8Array.from(file)]
      const fields = { passo: 'ver', modo: 'acrescentar' }
      const seen = await counter.upload('/balcao/stock/importar', fields, { field: 'ficheiro', file: bytes })
      return `${seen.text} ${(await byUpload(counter, bytes)).text}`
    },
  },
  { name: 'command line', put: byCommand },
  { name: 'agent of the shop', put: byAgent },
]
