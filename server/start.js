// What npm starts, in plain JavaScript: a Node that cannot read TypeScript can read this, and say so.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major > 22 || (major === 22 && minor >= 18)) {
  await import('./main.ts')
} else {
  process.stderr.write(
    `A Botica precisa de Node 22.18 ou mais recente, e este é o ${process.versions.node}: volte a correr ` +
      '"npm ci" sem --omit=optional, que traz um, e arranque com "npm start".\n',
  )
  process.exitCode = 1
}
