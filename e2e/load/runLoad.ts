import { parseArgs } from 'node:util'
import { measureCopies } from './measureCopies.ts'

/**
 * `npm run load`: what the service bears, and what it keeps while machines are lost. Ends with an error when a promise
 * was broken.
 */
const { values } = parseArgs({
  options: {
    logins: { type: 'string', default: '500' },
    sessions: { type: 'string', default: '5000' },
    copies: { type: 'string', default: '1,3' },
  },
})
const amounts = { logins: Number(values.logins), sessions: Number(values.sessions) }
for (const copies of values.copies.split(',').map(Number)) {
  console.info(`\n${copies} of each role, ${amounts.logins} logins, ${amounts.sessions} sessions`)
  const { measured, broken } = await measureCopies(copies, amounts)
  for (const [name, value] of Object.entries(measured)) console.info(`${`${value}`.padStart(10)}  ${name}`)
  for (const promise of broken) console.error(`Broken: ${promise}`)
  if (broken.length > 0) process.exitCode = 1
}
process.exit()
