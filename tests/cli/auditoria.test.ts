import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openPharmacy } from '../support/scenario.ts'
import { trail } from '../support/trail.ts'
import { openScene } from './scene.ts'

test('The audit has the operator’s actions at the command line too', async () => {
  const { service, botica, file, folder } = await openScene()
  const admin = await service.admin()
  const { id: farmacia } = await openPharmacy(service)
  const person = await service.anyone.register()
  const before = (await trail(admin)).length
  const register = await file('farmacias.csv', 'nome,telefone,latitude,longitude\nFarmácia Nova,923000111,-8.9,13.3\n')
  const stock = await file('stock.csv', 'nome,categoria,subcategoria,quantidade\nPanadol,Medicamentos,Analgésicos,3\n')
  const commands = [
    ['importar', 'farmacias', register],
    ['importar', 'farmacias', register],
    ['importar', 'stock', stock, '--farmacia', farmacia],
    ['importar', 'stock', stock, '--farmacia', farmacia],
    ['importar', 'stock', stock, '--farmacia', farmacia, '--simular'],
    ['exportar', 'reservas', '--saida', join(folder, 'reservas.csv')],
    ['conta', 'dados', '--email', person.email, '--saida', join(folder, 'dados.json')],
    ['conta', 'apagar', '--email', person.email, '--sim'],
    ['conta', 'apagar', '--email', person.email, '--sim'],
    ['notificacoes', 'reenviar', '--todas-falhadas'],
    ['notificacoes', 'reenviar', '--todas-falhadas'],
  ]
  await service.db.statement((tx) =>
    tx.run(
      sql`insert into notificacao (canal, tipo, farmacia_id, estado, segredo) values ('sms', 'codigo_acesso', ${farmacia}, 'falhada', 'x')`,
    ),
  )
  for (const command of commands) await botica(...command)
  const entries = (await trail(admin)).slice(0, -before).reverse()
  for (const entry of entries)
    expect(entry).toMatchObject({ actor_id: null, actor_papel: 'linha_de_comandos', pedido_id: null })
  expect(entries.map(({ accao, alvo_tipo, alvo_id }) => [accao, alvo_tipo, alvo_id])).toEqual([
    ['farmacia_criada', 'farmacia', expect.any(String)],
    ['stock_importado', 'farmacia', farmacia],
    ['tabela_exportada', 'tabela', null],
    ['dados_exportados', 'conta', person.id],
    ['conta_apagada', 'conta', person.id],
    ['mensagem_reenviada', 'mensagem', null],
  ])
  expect(entries[2]?.alteracoes).toEqual([{ campo: 'tabela', depois: 'reservas' }])
})
