import Type from '../type.ts'

export const EventosQuery = Type.Object(
  {
    durante: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3600,
        description:
          'Segundos até a resposta acabar por si; com 0, traz o que há e acaba. Sem ele, fica aberta enquanto a sessão durar',
      }),
    ),
  },
  { $id: 'EventosQuery', description: 'Por quanto tempo se ouve' },
)
