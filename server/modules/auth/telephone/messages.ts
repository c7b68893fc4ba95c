/** Messages about confirming a telephone. */
export const messages = {
  sent: 'Enviámos um código por SMS.',
  confirmed: 'Telefone confirmado.',
  unavailable: 'A confirmação por SMS não está disponível.',
  noNumber: 'é obrigatório: a conta não tem telefone',
  noPharmacyMobile: 'a farmácia não tem nenhum telemóvel: escreva-o primeiro nos seus dados',
  notThePharmacys: 'não é um dos telefones da farmácia: escreva-o primeiro nos seus dados',
  noMobile: 'não é um número de telemóvel',
  badCode: (left: number) =>
    `não é o código que enviámos: ${left === 1 ? 'resta uma tentativa' : `restam ${left} tentativas`}`,
  codeOver: 'já não vale: peça outro código',
  /** The text for a wrong code and for one that is over: whoever has no session does not learn who asked for a code. */
  wrongOrOver: 'não é o código que enviámos, ou já não vale: confira o SMS, ou peça outro',
  notServed: 'não é de um país a que se enviam SMS',
  noMoreToday: 'Hoje já não se enviam mais códigos por SMS. Tente amanhã, ou entre com o e-mail.',
  notByCode: 'Esta conta tem e-mail: prove que é sua com a palavra-passe ou pelo fornecedor de identidade.',
  nameMissing: 'é obrigatório: ainda não há conta com este número',
  byEmailOnly: 'Esta conta entra com o e-mail e a palavra-passe, e não com um código por SMS.',
  notByNumber: 'Este número não pode ter conta por SMS.',
} as const
