import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openShop, runAgent } from '../agente/agent.ts'

test('systemd accepts the unit that starts the agent with the machine', async () => {
  const shop = await openShop()
  const { stdout } = await runAgent(['instalar', '--mostrar', '--como', 'systemd', '--dados', `${shop.data} 50%`])
  const path = join(shop.files, 'botica-agente.service')
  await writeFile(path, stdout)
  const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', path])
  expect(stderr).not.toContain('botica-agente')
})
