import { mails } from '../mail/mails.ts'
import type { Asker } from '../origin/OriginCheck.ts'
import type { RoleContext } from '../RoleContext.ts'
import { wayInToken } from './wayInToken.ts'

/** One a day to an address. */
const limit = { max: 1, window: 86_400 }

/**
 * Sends one more mail when strangers have used up the mails to an address. It has no code: behind its link the owner
 * lets their own network in. It never throws; the caller's refusal is what counts.
 */
export async function sendWayIn(
  context: Pick<RoleContext, 'limits' | 'mail' | 'settings' | 'keys' | 'clock'>,
  address: string,
  { origin }: Asker,
): Promise<void> {
  const taken = await context.limits.take(['way-in-mail', address], limit)
  if (!taken.allowed) return
  const url = `${context.settings.url}/way-in/${wayInToken.create(context, address)}`
  await context.mail.send(address, mails.wayIn({ origin, time: context.clock.now() }, url)).catch(taken.giveBack)
}
