import './espera.ts'
import { offerScan } from './scan.ts'
import { suggestMedicineNames } from './search-suggestions.ts'

const box = document.querySelector<HTMLInputElement>('#nome')
if (box) suggestMedicineNames(box)
offerScan(document.querySelector('#ler'), (text) => {
  location.assign(`/balcao/stock/novo?${new URLSearchParams({ lido: text })}`)
  return true
})
