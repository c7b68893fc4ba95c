/** All that a conversation says, without accents: each answer is one SMS. */
export const messages = {
  help:
    'Botica. Escreva o medicamento e o bairro: PARACETAMOL MAIANGA. Depois o numero da farmacia para reservar. ' +
    'Ou RESERVAS, CANCELAR, AVISAR, PARAR, APAGAR.',
  where: 'Onde esta? Responda so com o bairro ou o municipio, por exemplo MAIANGA.',
  whichPlace: 'Qual destes lugares?',
  unknownPlace: 'Nao conhecemos {lugar}. Escreva outro bairro, ou o municipio.',
  whatAt: 'Perto de {lugar}. Que medicamento procura?',
  whichMedicine: 'Qual quis dizer?',
  answerNumber: 'Responda com o numero.',
  unknownMedicine: 'Nao encontramos {termo}. Veja se esta bem escrito, ou experimente o nome da substancia.',
  controlled:
    '{termo} so se dispensa sob controlo especial: por lei nao dizemos quem tem nem reservamos. Leve a receita e o BI a uma farmacia.',
  nobody: 'Agora nenhuma farmacia tem {termo}. Responda AVISAR e dizemos quando houver.',
  noMore: 'Nao ha mais farmacias com isso.',
  noneOpen: 'Fechadas agora:',
  reply: 'Reservar: responda o numero.',
  more: 'Outras: MAIS',
  noList: 'Escreva primeiro o medicamento e o bairro, por exemplo PARACETAMOL MAIANGA.',
} as const
