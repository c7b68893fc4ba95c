/** Texts that this module shows to people. */
export const messages = {
  published: 'Aviso publicado.',
  simulated: 'Nada foi publicado.',
  withdrawn: 'Aviso retirado.',
  answered: 'Resposta guardada.',
  none: 'Este aviso não existe.',
  noneOrWithdrawn: 'Este aviso não existe, ou já foi retirado.',
  notTold: 'Este aviso não é para esta farmácia, ou já foi retirado.',
  future: 'é depois de hoje',
  afterExpiry: 'é depois da validade',
  noLots: 'escreva os lotes, ou diga que são todos',
  lotsAndWhole: 'são todos os lotes: não escreva nenhum',
  noLot: 'não tem letras nem algarismos',
  notOneLot: 'escreva cada lote, e não «de um a outro», só com letras de A a Z e algarismos',
  badLink: 'não é um endereço: escreva-o inteiro, com https://',
  notTouched: 'não é um artigo a que este aviso se aplica',
  notUnderstood: 'não diz que produto é: escreva a marca ou a substância',
} as const
