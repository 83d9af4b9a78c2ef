#!/usr/bin/env node
import { commands } from './commands.ts'
import { dispatch } from './dispatch.ts'

process.exitCode = await dispatch(process.argv.slice(2), commands, {
  print: (text) => process.stdout.write(`${text}\n`),
  warn: (text) => process.stderr.write(`${text}\n`),
})
