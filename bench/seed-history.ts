import { migrate } from '#server/db/migrate.ts'
import { registerOf, seedHistory } from './history.ts'

const [url, part = '0.01'] = process.argv.slice(2)
if (!url) throw new Error('node bench/seed-history.ts postgres://… [part of the ten years, 0.01]')
const began = performance.now()
const connection = { connectionString: url }
await migrate(connection)
await seedHistory(connection, Number(part))
const { pharmacies, itemsEach } = registerOf(Number(part))
process.stdout.write(
  `${pharmacies} farmácias × ${itemsEach} artigos e ${part} de dez anos em ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
)
