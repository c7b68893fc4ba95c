import { INDEX_PARTS } from '../limits.ts'
import Type from '../type.ts'
import { instant, uuid } from './basic.ts'

export const IndiceQuery = Type.Object({
  parte: Type.Integer({
    minimum: 0,
    maximum: INDEX_PARTS - 1,
    description: `Que parte: as farmácias repartem-se por ${INDEX_PARTS}, pelo primeiro algarismo do id`,
  }),
})

export const EntradaDoIndice = Type.Object(
  { id: uuid('A farmácia'), atualizada_em: instant('Quando os seus dados mudaram pela última vez') },
  { $id: 'EntradaDoIndice', description: 'Uma farmácia que todos vêem, e desde quando está como está' },
)
