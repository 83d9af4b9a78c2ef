import type { App } from '../../app/App.ts'
import { publishSent } from './sentQuery.ts'
import { changeSent, readSent } from './sentStore.ts'

/**
 * Forgets what the history of the network tells by itself now.
 *
 * @param network CAIP-2
 * @param settled hashes of transactions that the history has as confirmed or failed
 */
export function forgetSent(app: App, network: string, settled: ReadonlySet<string>): void {
  const known = readSent(app).filter((each) => each.network === network && settled.has(each.hash))
  if (known.length === 0) return
  changeSent(app, (before) => before.filter((each) => each.network !== network || !settled.has(each.hash)))
  for (const each of known) publishSent(app, each)
}
