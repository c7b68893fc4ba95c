#!/usr/bin/env node
import { hideBin } from 'yargs/helpers'
import { runCommandLine } from './cli/run.ts'

process.exitCode = await runCommandLine(hideBin(process.argv))
