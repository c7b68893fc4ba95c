/**
 * The matrix of doors: every way in of the program, each with a function that puts the same thing through it. A rule that holds
 * at every door is one file beside this, `<rule>.test.ts`, that runs `test.each` over a table; `ways-in.test.ts` fails for a way
 * in that is in none.
 */
export { countDoors } from './count-doors.ts'
export { emptyDoors, wholeDoors } from './empty-doors.ts'
export { fileDoors } from './file-doors.ts'
export { heldOf, holdDoors } from './hold-doors.ts'
export { itemNamed, openShelf, type Shelf, withDoors } from './shelf.ts'
export { stockDoors } from './stock-doors.ts'
