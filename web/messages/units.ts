const box = /(?<!\p{L})(?:caixas?|cxs?)(?!\p{L})/iu
const counted =
  /(?<![\d.,])(?:[2-9]|[1-9]\d+)\s*(?:comprimidos|comps?|cáps(?:ulas)?|caps(?:ulas)?|saquetas|ampolas|supositórios|óvulos)(?!\p{L})/iu
const pack = /(?<!\p{L})(?:embalage[mn]s?|emb|blisters?|x\s*[1-9]\d*(?!\s*(?:mg|g|ml|mcg)))(?![\p{L}\d])/iu

/** Returns a quantity in words: boxes or packs where the item's name says so, else units. */
export function unitsOf(n: number, name: string): string {
  if (box.test(name)) return n === 1 ? '1 caixa' : `${n} caixas`
  if (pack.test(name) || counted.test(name)) return n === 1 ? '1 embalagem' : `${n} embalagens`
  return n === 1 ? '1 unidade' : `${n} unidades`
}
