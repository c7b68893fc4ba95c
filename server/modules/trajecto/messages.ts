/** Texts that this module shows to people. */
export const messages = {
  noPharmacy: 'Esta farmácia não existe.',
  engineFailed: (late: boolean) =>
    `O serviço de trajectos ${late ? 'demorou demasiado' : 'não está a responder bem'}. Tente de novo daqui a pouco.`,
  engine: 'motor de trajectos',
  noMap: 'o motor responde, mas o seu mapa não tem Luanda: carregue um mapa de Angola',
  routeFound: (metres: number) => `trajecto de ${metres} m em Luanda`,
  badShape: 'a resposta não tem a forma esperada',
  notJson: 'a resposta não é JSON',
} as const
