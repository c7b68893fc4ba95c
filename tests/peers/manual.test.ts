import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port.ts'

const root = join(import.meta.dirname, '../..')
const manual = await readFile(join(root, 'docs/operacao.md'), 'utf8')

/** The commands of a heading of «Numa página», in their order. */
function commandsOf(heading: string): string[] {
  const [, section = ''] = manual.split(`\n### ${heading}\n`)
  const [own = ''] = section.split(/\n##/)
  const blocks = [...own.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  if (blocks.length === 0) throw new Error(`no commands below ${heading}`)
  return blocks
}

const register = 'nome,bairro,municipio,latitude,longitude\nFarmácia do Manual,Maianga,Luanda,-8.83,13.23\n'

/** The commands of daily life, in the chapters below «Numa página», each on its line. */
function dailyCommands(): string[] {
  const [, chapters = ''] = manual.split('\n## O que há nesta página\n')
  const of = (heading: string) => {
    const [, chapter = ''] = chapters.split(`\n## ${heading}\n`)
    const blocks = [...(chapter.split('\n## ')[0] ?? '').matchAll(/```sh\n([\s\S]*?)```/g)]
    return blocks.flatMap(([, block = '']) => block.trim().split('\n'))
  }
  return ['Versões novas', 'Mensagens por entregar', 'O que se guarda', 'Segredos'].flatMap(of)
}

/** Script that runs each of them as it is written, on a pharmacy, an item and an account that are there. */
function dayOf(port: number): string {
  // no message has these numbers: the command says so, and that nothing was done
  const run = (line: string) =>
    /(reenviar|largar) \d/.test(line) ? `${line.split('#')[0]} && exit 1 || test $? = 1` : line
  const lines = dailyCommands().map((line) =>
    run(line.replace('--farmacia ID', '--farmacia "$id"').replace(/(conta apagar --email \S+)/, '$1 --sim')),
  )
  expect(lines.length).toBeGreaterThanOrEqual(12)
  const account = '{"nome":"Ana","email":"ana@exemplo.ao","password":"uma frase de teste longa"}'
  return `
id=$(curl -fsS 'http://127.0.0.1:${port}/api/farmacias?limite=1' | grep -o '"id":"[^"]*"' | head -1 | cut -d'"' -f4)
printf 'nome;categoria;subcategoria;quantidade\\nPanadol;Medicamentos;Outros;3\\n' >artigos.csv
botica importar stock "$PWD/artigos.csv" --farmacia "$id"
curl -fsS -o /dev/null -H 'content-type: application/json' -d '${account}' http://127.0.0.1:${port}/api/auth/register
${lines.join('\n')}
cd "$top"
`
}

/** Script with the commands of the manual in the life of one machine; it checks the promise of each. */
function lifeOf(port: number, operatorPort: number): string {
  // in Luanda, half a day from now: the service makes no second copy of its own meanwhile
  const hourFarAway = `${String((new Date().getUTCHours() + 13) % 24).padStart(2, '0')}:00`
  const here = (text = '') =>
    text
      .replaceAll('3001', String(operatorPort))
      .replace('TRUST_PROXY=loopback\n', `TRUST_PROXY=loopback\nPORT=${port}\nLIMITES=off\nCOPIA_HORA=${hourFarAway}\n`)
      .replace('origem=https://exemplo.ao/botica.git', 'origem="$top/origem.git"')
  const [install, first, copy, restore] = ['Instalar', 'As primeiras farmácias', 'Copiar', 'Repor'].map((heading) =>
    here(commandsOf(heading).join('')),
  )
  const [update, back] = commandsOf('Actualizar').map(here)
  const names = `curl -fsS 'http://127.0.0.1:${port}/api/farmacias?limite=50' | grep -o '"nome":"[^"]*"' | sort`
  const running = 'readlink "/proc/$(cat ../pid 2>/dev/null || cat "$top/pid")/cwd"'
  return `
top=$PWD
git clone --quiet --bare ${root} origem.git
git -C origem.git tag v0.2.0
${install}
cd "$top"
test "$(${running})" = /opt/botica-0.1.0
test "$(stat -c %U /proc/$(cat pid))" = botica
printf %s '${register}' >farmacias.csv
${first}
grep -q '[0-9]\\{10\\}' /var/lib/botica/codigos.csv
test "$(${names})" = '"nome":"Farmácia do Manual"'
${copy}
rm /var/lib/botica/codigos.csv
printf %s '${register.replace('do Manual', 'de Depois')}' >farmacias.csv
${first}
test "$(${names} | wc -l)" = 2
${restore}
test "$(${names})" = '"nome":"Farmácia do Manual"'
${update}
cd "$top"
test "$(${running})" = /opt/botica-0.2.0
test "$(${names})" = '"nome":"Farmácia do Manual"'
${back}
test "$(${running})" = /opt/botica-0.1.0
test "$(${names})" = '"nome":"Farmácia do Manual"'
${dayOf(port)}
botica verificar
systemctl stop
rm pid
echo tudo feito
`
}

test('The manual’s commands install, import, copy, restore, update and go back, on a machine of their own', async () => {
  expect(process.getuid?.()).toBe(0)
  // on a disk that programs may be run from
  const folder = await mkdtemp(join(tmpdir(), 'botica-manual-'))
  const made = !existsSync('/cofre')
  onTestFinished(async () => {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    if (made) await rmdir('/cofre')
  })
  const script = join(folder, 'vida.sh')
  await writeFile(script, lifeOf(await freePort(), await freePort()))
  const machine = join(import.meta.dirname, 'manual-machine.sh')
  const env: NodeJS.ProcessEnv = { ...process.env, npm_config_prefer_offline: 'true' }
  for (const name of Object.keys(env)) if (/^npm_(?!config_prefer)|^NODE_/.test(name)) delete env[name]
  const { stdout } = await promisify(execFile)(
    'unshare',
    ['--mount', '--propagation', 'private', 'bash', machine, folder, script],
    { env, maxBuffer: 1e8 },
  ).catch(async (failure) => {
    const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '')
    throw new Error(`${failure.stdout}\n${failure.stderr}\n${log.slice(-3000)}`)
  })
  expect(stdout).toMatch(/tudo feito\n$/)
  // the old folder waits beside the new one
  expect(await readdir(join(folder, 'lib'))).toEqual(['botica', 'botica-antiga'])
})

test('The page of the manual that is read first has a way in to every other part', () => {
  const headings = [...manual.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
  const [, contents = ''] = manual.split('\n## O que há nesta página\n')
  const listed = [...(contents.split('\n## ')[0] ?? '').matchAll(/^- \[(.+)\]\(#/gm)].map(([, heading]) => heading)
  expect(listed).toEqual(headings.slice(2))
})
