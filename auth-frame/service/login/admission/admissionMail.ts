import * as z from 'zod/mini'
import type { Asker, RoleContext } from '../../context/RoleContext.ts'
import { mails } from '../../mail/mails.ts'

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

/** Milliseconds. */
const life = 24 * 3_600_000
const bound = 'way-in'
const Content = z.strictObject({ address: z.string(), until: z.int() })

type Context = Pick<RoleContext, 'keys' | 'clock'>

/**
 * The content of the link: the sealed address. It names no browser, because anyone can cause the mail.
 */
export const wayInToken = {
  create({ keys, clock }: Context, address: string): string {
    const content: z.output<typeof Content> = { address, until: clock.now() + life }
    return keys.seal(Buffer.from(JSON.stringify(content)), bound).toString('base64url')
  },
  /** The address; `undefined` for a link that is over or was not made here. */
  read({ keys, clock }: Context, token: string): string | undefined {
    try {
      const { address, until } = Content.parse(JSON.parse(String(keys.open(Buffer.from(token, 'base64url'), bound))))
      return until > clock.now() ? address : undefined
    } catch {
      return undefined
    }
  },
} as const
