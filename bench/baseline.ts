/**
 * The service's answers a second ÷ F3's, by measurement, at commit a05ed1c4, which kept finished text under (pharmacy, term):
 * `npm run bench -- --curto` (notas.md says when and where).
 */
export const baseline: Record<string, number> = {
  'perto, gzip': 0.36,
  'perto, identity': 0.42,
  'medicamento perto, gzip': 0.27,
  'medicamento perto, identity': 0.3,
  'detalhe, gzip': 0.22,
  'detalhe, identity': 0.24,
  'reservar, artigos livres': 0.14,
  'reservar, todos em 50 artigos': 0.13,
}
