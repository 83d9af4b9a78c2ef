import { timingSafeEqual } from 'node:crypto'
import type { RoleContext } from '../http/RoleContext.ts'

/** Validity of a pass, in milliseconds. */
const life = 180 * 24 * 3_600_000
const timeBytes = 6

type Context = Pick<RoleContext, 'keys' | 'clock'>

/**
 * A pass proves that the user of a browser has logged in with an address before. It stays valid after the session and a
 * sign-out, because it gives no access. It only gives the browser its own limits, so that strangers who request emails
 * to the same address do not block the browser.
 */
export const mailPass = {
  /** @param address normalized */
  create({ keys, clock }: Context, address: string): string {
    const time = Buffer.alloc(timeBytes)
    time.writeUIntBE(clock.now() + life, 0, timeBytes)
    return Buffer.concat([time, keys.hash('pass', address, time)]).toString('base64url')
  },
  /** Whether this role has created the pass for this address, and the pass has not expired. */
  isFor({ keys, clock }: Context, text: string, address: string): boolean {
    const bytes = Buffer.from(text, 'base64url')
    if (bytes.length !== timeBytes + 32) return false
    const [time, mac] = [bytes.subarray(0, timeBytes), bytes.subarray(timeBytes)]
    const isOurs = keys.hashes('pass', address, time).some((hash) => timingSafeEqual(mac, hash))
    return isOurs && time.readUIntBE(0, timeBytes) > clock.now()
  },
} as const
