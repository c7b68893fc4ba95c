import './espera.ts'
import { suggestMedicineNames } from './search-suggestions.ts'

const box = document.querySelector<HTMLInputElement>('#nome')
if (box) suggestMedicineNames(box)
