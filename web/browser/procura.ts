import './espera.ts'
import { workOffline } from './offline/register.ts'
import { offerPosition } from './position.ts'
import { suggestMedicines, suggestPlaces } from './search-suggestions.ts'

const form = document.querySelector<HTMLFormElement>('form.procura')
if (form) {
  offerPosition(form)
  suggestMedicines(form)
  suggestPlaces(form)
}
workOffline()
