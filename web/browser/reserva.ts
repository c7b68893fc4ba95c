/* The scripts of a person's holds and of a pharmacy's page. */
import './espera.ts'
import { keepCounting } from './countdown.ts'
import { watchHolds } from './hold-changes.ts'
import { dropEnded, keepShownHolds } from './offline/keep-holds.ts'
import { workOffline } from './offline/register.ts'
import { offerAnswers } from './push/tell-answers.ts'
import './share.ts'

keepCounting(() => void dropEnded())
workOffline()
void keepShownHolds()
watchHolds()
void offerAnswers()
