// node scripts/with-node.js PROGRAM …: runs a program of node_modules with the project's own Node, whichever started npm.
import { delimiter, dirname } from 'node:path'
import { explainMissingNode, isRecent, packagedNode, runInstead } from '../server/packaged-node.js'

const [program, ...args] = process.argv.slice(2)
const node = packagedNode() ?? (isRecent() ? process.execPath : undefined)
const windows = process.platform === 'win32'
const quoted = (text) => (/[^\w./:=@-]/.test(text) ? `"${text}"` : text)

if (node) {
  // the programs of node_modules ask the path for their Node
  process.env.PATH = [dirname(node), process.env.PATH].join(delimiter)
  // Windows runs a `.cmd` only through its shell, which takes one text
  if (windows) runInstead([program, ...args].map(quoted).join(' '), [], { shell: true })
  else runInstead(program, args)
} else explainMissingNode()
