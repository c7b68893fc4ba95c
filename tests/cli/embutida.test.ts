import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testFolder } from '../embedded/folders.ts'
import { processesOf } from '../embedded/processes.ts'
import { Client, succeed } from '../support/client.ts'
import { signIns } from './demonstration.ts'
import { run, start } from './program.ts'
import { generatedRegister } from './register.ts'

/** Waits for the line that says where the service listens, by default the log's. */
async function addressOf({ child }: ReturnType<typeof start>, said = /"endereco":"([^"]+)"/): Promise<string> {
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface(child.stdout)) {
    const found = said.exec(line)
    if (found?.[1]) return found[1]
  }
  throw new Error('the service ended')
}

test('commands work without a service, beside one, and leave nothing running', async () => {
  const folder = await testFolder()
  const env = { DATA_DIR: join(folder, 'dados ç'), PORT: '0', LIMITES: 'off' }
  const register = join(folder, 'registo.csv')
  await writeFile(register, generatedRegister())

  // a program of its own, which ends, and its database with it
  const first = start(['importar', 'farmacias', register, '--telefone', '222000000'], env)
  expect(await first.ended).toMatchObject({ status: 0 })
  expect(processesOf(folder)).toEqual([])

  const service = start(['servir'], env)
  const anyone = new Client(await addressOf(service))
  expect(succeed(await anyone.get('/api/farmacias?limite=200'))).toHaveLength(178)
  const stock = join(folder, 'stock.csv')
  await writeFile(stock, 'nome,categoria,subcategoria,quantidade,loja\nZinco,M,V,3,Farmácia 24 Horas\n')
  expect(await run(['importar', 'stock', stock, '--por-coluna', 'loja'], env)).toMatchObject({ status: 0 })
  expect(succeed(await anyone.get('/api/farmacias?search_type=medicamento&search=zinco'))).toHaveLength(1)
  service.child.kill('SIGTERM')
  expect(await service.ended).toMatchObject({ status: 0 })
})

const asking = [
  'notificacoes',
  'notificacoes largar 1',
  'codigo --farmacia 0123456789',
  'conta apagar --email ana@exemplo.ao --sim',
  'admin repor-2fa --email ana@exemplo.ao',
  'exportar stock --saida fora.csv',
  'importar stock nada.csv --farmacia 0123456789',
  'copia nada.tar.zst',
]

test('a command that is not told where the database is makes none, and says so', async () => {
  const folder = await testFolder()
  const DATA_DIR = join(folder, 'outra')
  await writeFile(join(folder, 'nada.csv'), 'nome,quantidade\nZinco,3\n')
  for (const command of asking) {
    const args = command.split(' ').map((word) => (/^(nada|fora)\./.test(word) ? join(folder, word) : word))
    const { status, out, err } = await run(args, { DATA_DIR })
    expect([command, status, out]).toEqual([command, 1, ''])
    expect(err).toBe(
      `Em ${DATA_DIR} não há base de dados da Botica: corra o comando com o ambiente do serviço (DATA_DIR ou ` +
        'DATABASE_URL). Não mudei nada.\n',
    )
  }
  expect(await readdir(folder)).toEqual(['nada.csv'])
})

test('verificar reads the operator’s tables as the start will, and makes nothing', async () => {
  const folder = await testFolder()
  const table = join(folder, 'lugares.csv')
  const said = async (env: NodeJS.ProcessEnv) => {
    const { status, out } = await run(['verificar'], { DATA_DIR: join(folder, 'dados'), ...env })
    return [status, out.split('\n').find((line) => line.includes('do operador'))]
  }
  const missing = [
    1,
    expect.stringMatching(
      /^FALHA .*lugares\.csv.*Confira MEDICAMENTOS_FICHEIRO, LUGARES_FICHEIRO e FERIADOS_FICHEIRO\.$/,
    ),
  ]
  expect(await said({ LUGARES_FICHEIRO: table })).toEqual(missing)
  expect(await said({ MEDICAMENTOS_FICHEIRO: table })).toEqual(missing)
  expect(await said({ FERIADOS_FICHEIRO: table })).toEqual(missing)
  await writeFile(table, 'lugar,outros_nomes,abrange\nCalemba Três,Calemba 3,\n')
  expect(await said({ LUGARES_FICHEIRO: table })).toEqual([0, 'bem    tabelas do operador: lêem-se'])
  expect(await readdir(folder)).toEqual(['lugares.csv'])
})

test('The demonstration fills and serves in one go, only serves the next time, and one command shows its sign-ins again', async () => {
  const env = { DATA_DIR: await testFolder(), PORT: '0', LIMITES: 'off' }
  for (const said of [/Palavra-passe[\s\S]* npm run demo:contas/, /não mudei nada[\s\S]* npm run demo:contas/]) {
    const demo = start(['demo', '--servir'], env)
    // what a person reads comes after the log's lines
    const anyone = new Client(await addressOf(demo, /^A Botica está a servir\. Abra no navegador: (\S+)/))
    expect(succeed(await anyone.get('/api/farmacias'))).toHaveLength(24)
    demo.child.kill('SIGINT')
    const { status, out } = await demo.ended
    expect(status).toBe(0)
    expect(out).toMatch(said)
    expect(out).toContain(`\nA Botica está a servir. Abra no navegador: ${anyone.address}\n`)
    // no line for each request, which would push the sign-ins off the screen
    expect(out).not.toContain('"msg":"pedido"')
    const again = await start(['demo', '--contas'], env).ended
    expect([again.status, signIns(again.out).codes]).toEqual([0, expect.arrayContaining([expect.anything()])])
    if (signIns(out).codes.length > 0) expect(signIns(again.out)).toEqual(signIns(out))
    expect((await stat(join(env.DATA_DIR, 'demonstracao.txt'))).mode & 0o77).toBe(0)
  }
})

test('Ctrl-C during an import leaves no PostgreSQL behind', async () => {
  const folder = await testFolder()
  const env = { DATA_DIR: join(folder, 'dados') }
  const path = join(folder, 'f.csv')
  const lines = Array.from({ length: 20_000 }, (_, n) => `Farmácia ${n},923000001,${-8 - n / 1000},13.23\n`)
  await writeFile(path, `nome,telefone,latitude,longitude\n${lines.join('')}`)
  const codes = join(folder, 'codigos.csv')
  const running = start(['importar', 'farmacias', path, '--codigos', codes], env)
  const written = async () => (await stat(codes).catch(() => ({ size: 0 }))).size
  while ((await written()) < 1000 && running.child.exitCode === null) await wait(20)
  running.child.kill('SIGINT')
  expect(await running.ended).toMatchObject({ err: expect.stringContaining('A parar…') })
  expect((await running.ended).status).toBe(2)
  expect(processesOf(folder)).toEqual([])
})
