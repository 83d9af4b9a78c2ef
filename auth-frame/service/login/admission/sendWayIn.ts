import type { Asker } from '../../context/OriginCheck.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import { mails } from '../../mail/mails.ts'
import { wayInToken } from './wayInToken.ts'

/** One a day to an address. */
const limit = { max: 1, window: 86_400 }

/**
 * Sends one more mail when strangers have used up the mails to an address. It has no code: on the page behind its link
 * the owner admits the browser that they log in with. It never throws, because the caller is refused anyway.
 */
export async function sendWayIn(
  context: Pick<RoleContext, 'limits' | 'mail' | 'settings' | 'keys' | 'clock'>,
  address: string,
  { origin }: Asker,
): Promise<void> {
  const taken = await context.limits.take(['way-in-mail', address], limit)
  if (!taken.allowed) return
  const url = `${context.settings.url}/way-in/${wayInToken.create(context, address)}`
  const isOwnPage = origin === context.settings.authOrigin
  const mail = mails.wayIn({ origin, isOwnPage, time: context.clock.now() }, url)
  await context.mail.send(address, mail).catch(taken.giveBack)
}
