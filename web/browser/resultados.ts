/* The script of results, apart from the start's, whose every byte is paid for at the first visit. */
import { showMap } from './map-beside.ts'

void showMap()
