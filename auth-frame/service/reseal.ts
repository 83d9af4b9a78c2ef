import { createKeys } from './context/createKeys.ts'
import { createLog } from './context/createLog.ts'
import { connectDatabase, databaseTimeouts } from './database/connectDatabase.ts'
import { resealRows } from './resealRows.ts'
import { readSettings } from './settings/readSettings.ts'

/**
 * `npm run service:reseal`, with the settings of the service: ends the change of a role's key. First every replica of
 * the role gets the new key behind the old one, then the new one in front of it; then this runs. The old key can be
 * removed 31 days later, when it no longer verifies a ticket or an assertion of an email change.
 */
async function main(): Promise<void> {
  try {
    const { roles } = readSettings(process.env)
    for (const settings of roles) {
      const { role, keys, databaseUrl } = settings
      if (keys.length === 0 || !databaseUrl)
        throw new Error(`The ${role} role needs its key and its database for this.`)
      const log = createLog(role, 'info')
      const db = connectDatabase({ settings, log }, { timeouts: databaseTimeouts.tasks })
      const { shares, emails, places } = await resealRows({ db, keys: createKeys(keys) }).finally(() => db.destroy())
      log.info({ event: 'resealed', shares, emails, places }, 'rows were sealed with the newest key')
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

await main()
