import * as z from 'zod/mini'
import { CaipNetworkId } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import type { KeptSent } from './KeptSent.ts'

/**
 * `mostEach` and `mostInAll`: maximum number of stored transactions per account and network, and in all. `longest`:
 * their maximum age in milliseconds.
 */
const mostEach = 20
const mostInAll = 100
const longest = 30 * 24 * 3_600_000

const key = 'sent'
const Name = z.string().check(z.minLength(1), z.maxLength(128))

const Kept = z.object({
  hash: Name,
  network: CaipNetworkId,
  from: Name,
  to: z.string().check(z.maxLength(128)),
  kind: z.enum(['send', 'swap', 'approve', 'cancel']),
  token: z.nullable(
    z.object({
      symbol: z.string().check(z.maxLength(64)),
      decimals: z.int().check(z.minimum(0), z.maximum(36)),
      amount: z.pipe(
        z.string().check(z.regex(/^\d{1,80}$/)),
        z.transform((text: string) => BigInt(text)),
      ),
    }),
  ),
  at: z.int(),
  nonce: z.nullable(z.int().check(z.nonnegative())),
  state: z.enum(['pending', 'confirmed', 'failed', 'replaced', 'signers']),
  searched: z.optional(z.int().check(z.nonnegative())),
})

/** Returns a key for one account on one network. An eip155 address is lowercased, because its case may vary. */
export const ownerOf = ({ network, from }: Pick<KeptSent, 'network' | 'from'>) =>
  `${network}:${network.startsWith('eip155:') ? from.toLowerCase() : from}`

/**
 * Returns the transactions that were recently sent from this modal, newest first. Includes those of earlier page loads.
 */
export function readSent({ storage }: Pick<App, 'storage'>): readonly KeptSent[] {
  const kept = storage.get(key, z.array(z.unknown())) ?? []
  return kept.flatMap((each) => Kept.safeParse(each).data ?? [])
}

/**
 * Applies a change to the stored transactions, including those that other tabs wrote. Drops transactions beyond the
 * limits.
 *
 * @param change receives the stored transactions, newest first
 */
export function changeSent(
  app: Pick<App, 'storage'>,
  change: (before: readonly KeptSent[]) => readonly KeptSent[],
): void {
  const counts = new Map<string, number>()
  const oldest = Date.now() - longest
  const kept = change(readSent(app)).filter((each, index) => {
    // Keep the newest transaction even if a wrong clock makes it look too old.
    if (index > 0 && each.at < oldest) return false
    const count = (counts.get(ownerOf(each)) ?? 0) + 1
    counts.set(ownerOf(each), count)
    return count <= mostEach
  })
  const written = kept
    .slice(0, mostInAll)
    .map(({ token, ...rest }) => ({ ...rest, token: token && { ...token, amount: `${token.amount}` } }))
  if (written.length === 0) app.storage.remove(key)
  else app.storage.set(key, written)
}
