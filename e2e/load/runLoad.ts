import { parseArgs } from 'node:util'
import { measureCopies } from './measureCopies.ts'

/**
 * `npm run load`: measures how much load the service handles, and what the service loses if machines fail. Exits with
 * an error if the service violated a guarantee.
 */
const { values } = parseArgs({
  options: {
    logins: { type: 'string', default: '500' },
    sessions: { type: 'string', default: '5000' },
    copies: { type: 'string', default: '1,3' },
    primary: { type: 'string', default: 'killed,cut-off' },
  },
})
const amounts = { logins: Number(values.logins), sessions: Number(values.sessions) }
for (const copies of values.copies.split(',').map(Number))
  for (const loss of ['killed', 'cut-off'] as const) {
    if (!values.primary.split(',').includes(loss)) continue
    console.info(`\n${copies} of each role, ${amounts.logins} logins, ${amounts.sessions} sessions, primary ${loss}`)
    const { measured, broken } = await measureCopies(copies, amounts, loss)
    for (const [name, value] of Object.entries(measured)) console.info(`${`${value}`.padStart(10)}  ${name}`)
    for (const promise of broken) console.error(`Broken: ${promise}`)
    if (broken.length > 0) process.exitCode = 1
  }
process.exit()
