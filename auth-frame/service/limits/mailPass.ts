import { timingSafeEqual } from 'node:crypto'
import type { RoleContext } from '../context/RoleContext.ts'

/** Milliseconds. */
const life = 180 * 24 * 3_600_000
const timeBytes = 6

type Context = Pick<RoleContext, 'keys' | 'clock'>

/**
 * With a pass a browser shows that its visitor has logged in with an address before. It outlives the session and a
 * sign-out, because it gives no access: only limits of its own, apart from those of strangers who request mails to the
 * same address.
 */
export const mailPass = {
  /** @param address in its normal form */
  create({ keys, clock }: Context, address: string): string {
    const time = Buffer.alloc(timeBytes)
    time.writeUIntBE(clock.now() + life, 0, timeBytes)
    return Buffer.concat([time, keys.hash('pass', address, time)]).toString('base64url')
  },
  /** Whether this role gave it for this address, and it is not over. */
  isFor({ keys, clock }: Context, text: string, address: string): boolean {
    const bytes = Buffer.from(text, 'base64url')
    if (bytes.length !== timeBytes + 32) return false
    const [time, mac] = [bytes.subarray(0, timeBytes), bytes.subarray(timeBytes)]
    const isOurs = keys.hashes('pass', address, time).some((hash) => timingSafeEqual(mac, hash))
    return isOurs && time.readUIntBE(0, timeBytes) > clock.now()
  },
} as const
