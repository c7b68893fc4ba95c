/** Common medicines and their everyday forms. The prices are made up. */
export interface Product {
  nome: string
  categoria: string
  subcategoria: string
  /** Kz, before each pharmacy's own difference */
  preco: number
}

type DemoShelf = readonly [nome: string, preco: number][]

const medicines: Record<string, DemoShelf> = {
  'Dor e febre': [
    ['Paracetamol 500 mg, 20 comprimidos', 850],
    ['Paracetamol 120 mg/5 ml, xarope 100 ml', 1400],
    ['Paracetamol 1 g, 16 comprimidos', 1600],
    ['Ibuprofeno 400 mg, 20 comprimidos', 1500],
    ['Ibuprofeno 100 mg/5 ml, suspensão oral 150 ml', 2300],
    ['Diclofenac 50 mg, 20 comprimidos', 1300],
    ['Diclofenac 1 %, gel 50 g', 2400],
    ['Ácido acetilsalicílico 500 mg, 20 comprimidos', 900],
    ['Tramadol 50 mg, 20 cápsulas', 4200],
  ],
  Antimaláricos: [
    ['Artemeter + lumefantrina 20/120 mg, 24 comprimidos', 3200],
    ['Artemeter + lumefantrina 20/120 mg, 6 comprimidos dispersíveis', 1500],
    ['Artesunato 60 mg, injectável', 4800],
    ['Quinino 300 mg, 20 comprimidos', 3600],
    ['Sulfadoxina + pirimetamina 500/25 mg, 3 comprimidos', 1200],
  ],
  Antibióticos: [
    ['Amoxicilina 500 mg, 21 cápsulas', 2600],
    ['Amoxicilina 250 mg/5 ml, pó para suspensão 100 ml', 2900],
    ['Amoxicilina + ácido clavulânico 875/125 mg, 14 comprimidos', 7800],
    ['Azitromicina 500 mg, 3 comprimidos', 3900],
    ['Ciprofloxacina 500 mg, 10 comprimidos', 2800],
    ['Cotrimoxazol 480 mg, 20 comprimidos', 1400],
    ['Doxiciclina 100 mg, 10 cápsulas', 1900],
    ['Metronidazol 250 mg, 20 comprimidos', 1300],
    ['Ceftriaxona 1 g, injectável', 3100],
  ],
  Antiparasitários: [
    ['Albendazol 400 mg, 1 comprimido', 700],
    ['Mebendazol 100 mg, 6 comprimidos', 900],
    ['Praziquantel 600 mg, 4 comprimidos', 3400],
    ['Ivermectina 6 mg, 4 comprimidos', 2700],
  ],
  'Tensão e coração': [
    ['Amlodipina 5 mg, 30 comprimidos', 3300],
    ['Captopril 25 mg, 30 comprimidos', 2100],
    ['Enalapril 10 mg, 30 comprimidos', 2900],
    ['Losartan 50 mg, 30 comprimidos', 4600],
    ['Hidroclorotiazida 25 mg, 30 comprimidos', 1900],
    ['Furosemida 40 mg, 20 comprimidos', 1600],
    ['Atenolol 50 mg, 28 comprimidos', 2700],
    ['Sinvastatina 20 mg, 30 comprimidos', 4900],
    ['Ácido acetilsalicílico 100 mg, 30 comprimidos', 1800],
  ],
  Diabetes: [
    ['Metformina 500 mg, 60 comprimidos', 3400],
    ['Metformina 850 mg, 30 comprimidos', 2900],
    ['Glibenclamida 5 mg, 30 comprimidos', 1700],
    ['Insulina humana NPH 100 UI/ml, frasco 10 ml', 9800],
  ],
  'Respiração e alergias': [
    ['Salbutamol 100 mcg, inalador 200 doses', 4500],
    ['Salbutamol 2 mg/5 ml, xarope 100 ml', 1900],
    ['Beclometasona 250 mcg, inalador 200 doses', 8900],
    ['Cetirizina 10 mg, 20 comprimidos', 2200],
    ['Loratadina 10 mg, 20 comprimidos', 2300],
    ['Prednisolona 5 mg, 20 comprimidos', 1700],
    ['Ambroxol 30 mg/5 ml, xarope 120 ml', 2600],
  ],
  'Estômago e intestino': [
    ['Omeprazol 20 mg, 28 cápsulas', 2800],
    ['Sais de reidratação oral, 10 saquetas', 1500],
    ['Sulfato de zinco 20 mg, 10 comprimidos dispersíveis', 900],
    ['Loperamida 2 mg, 10 cápsulas', 1300],
    ['Metoclopramida 10 mg, 20 comprimidos', 1200],
    ['Hidróxido de alumínio e magnésio, suspensão 200 ml', 2400],
  ],
  'Pele e olhos': [
    ['Clotrimazol 1 %, creme 20 g', 1600],
    ['Hidrocortisona 1 %, creme 15 g', 1900],
    ['Tetraciclina 1 %, pomada oftálmica 5 g', 1100],
    ['Permetrina 5 %, creme 30 g', 3900],
  ],
  'Vitaminas e gravidez': [
    ['Ácido fólico 5 mg, 30 comprimidos', 900],
    ['Sulfato ferroso + ácido fólico, 30 comprimidos', 1200],
    ['Vitamina C 1 g, 20 comprimidos efervescentes', 2600],
    ['Complexo B, 30 comprimidos', 1700],
  ],
}

const hygiene: Record<string, DemoShelf> = {
  'Primeiros socorros': [
    ['Álcool etílico 70 %, 250 ml', 1100],
    ['Iodopovidona 10 %, solução 100 ml', 1800],
    ['Compressas esterilizadas 10 x 10 cm, 10 unidades', 900],
    ['Termómetro digital', 3500],
  ],
  'Higiene e bebé': [
    ['Preservativos, 3 unidades', 500],
    ['Fraldas tamanho M, 30 unidades', 7200],
    ['Pensos higiénicos, 10 unidades', 1300],
  ],
}

const onShelves = (categoria: string, shelves: Record<string, DemoShelf>): Product[] =>
  Object.entries(shelves).flatMap(([subcategoria, shelf]) =>
    shelf.map(([nome, preco]) => ({ nome, categoria, subcategoria, preco })),
  )

export const products: Product[] = [...onShelves('Medicamentos', medicines), ...onShelves('Higiene e saúde', hygiene)]
