import { connectDatabase, databaseTimeouts } from './database/connectDatabase.ts'
import { createKeys } from './http/createKeys.ts'
import { createLog } from './http/createLog.ts'
import { resealRows } from './resealRows.ts'
import { readSettings } from './settings/readSettings.ts'

/**
 * `npm run service:reseal` re-encrypts the database with the newest key. It needs the service's settings and is the
 * last step of a key change. Before it, give every replica the new key after the old key, then restart all replicas
 * with the new key first. Remove the old key 31 days later: until then the old key verifies tickets and assertions of
 * pending email changes.
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
