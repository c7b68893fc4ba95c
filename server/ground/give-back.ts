import v8 from 'node:v8'
import vm from 'node:vm'
import { onceQuiet } from './quiet.ts'

/**
 * Collects whatever can be, and gives back the memory. What a start leaves behind is some 15 MB, and twice that again is
 * the room it left it in; a busy hour leaves more. They would be held for as long as little is asked. Everything waits
 * meanwhile, some 100 ms.
 */
function giveBackMemory(): void {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as (how: object) => void
  v8.setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** For a process that has just started: at once, and each time that little is asked of it after much was. */
export function giveBackUnused(): void {
  giveBackMemory()
  onceQuiet(giveBackMemory)
}
