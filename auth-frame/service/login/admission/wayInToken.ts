import * as z from 'zod/mini'
import type { RoleContext } from '../../context/RoleContext.ts'

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
