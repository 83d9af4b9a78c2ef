import * as z from 'zod/mini'
import type { AuthStorage } from '../browser/createStorage.ts'
import type { Approval, Warning } from './Approval.ts'

/** Milliseconds that a permission to ask inside the page lasts. */
const life = 30 * 86_400_000
const key = 'ALLOWED_SITES'
/** Recipients that are kept for a site; the oldest go. */
const mostMoves = 200
const mostSites = 50

const Move = z.strictObject({
  network: z.string(),
  to: z.string(),
  asset: z.string(),
  /** In decimal digits. */
  most: z.string().check(z.regex(/^\d{1,78}$/)),
})
const Site = z.strictObject({
  /** The account that gave the permission: it counts for no other. */
  account: z.string(),
  /** Whether anything was approved in P for it before. */
  hasApproved: z.boolean(),
  /** Milliseconds since 1970; 0 while it is not allowed. */
  until: z.number(),
  moves: z.array(Move).check(z.maxLength(mostMoves)),
})
type Site = z.output<typeof Site>
const Sites = z.record(z.string(), Site)

/** The sites that the visitor allowed to ask inside their pages, and what was approved in P for each. */
export type AllowedSites = {
  isAllowed(origin: string): boolean
  /** Whether P may offer it: from the second approval on. */
  mayOffer(origin: string): boolean
  /** For thirty days. */
  allow(origin: string): void
  most(origin: string, network: string, to: string, asset: string): bigint | undefined
  /** The highest network fee that was approved in P. */
  mostFee(origin: string, network: string): bigint
  /** Remembers an approval that was given in P. */
  note(origin: string, approval: Pick<Approval, 'network' | 'reach'>): void
  list(): readonly { readonly origin: string; readonly until: number }[]
  /** Takes the permission back, and what was approved before. */
  revoke(origin: string): void
  /** Of all of them: the session is over. */
  forget(): void
}

type Settings = {
  readonly storage: AuthStorage
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly account: () => string
}

/** Keeps them in A's storage, by asking origin: a sign-out clears it, and another account finds nothing. */
export function allowedSites({ storage, now, account }: Settings): AllowedSites {
  const readAll = (): Readonly<Record<string, Site>> => {
    try {
      return Sites.safeParse(JSON.parse(storage.get(key) ?? '{}')).data ?? {}
    } catch {
      return {}
    }
  }
  const mine = () => Object.entries(readAll()).filter(([, site]) => site.account === account())
  const read = (origin: string): Site =>
    mine().find(([each]) => each === origin)?.[1] ?? {
      account: account(),
      hasApproved: false,
      until: 0,
      moves: [],
    }
  const write = (origin: string, site: Site | undefined) => {
    const others = mine().filter(([each]) => each !== origin)
    const all = [...(site ? [[origin, site] as const] : []), ...others].slice(0, mostSites)
    storage.set(key, JSON.stringify(Object.fromEntries(all)))
  }
  const find = (origin: string, wanted: Place) => {
    const found = read(origin).moves.find(sameAs(wanted))
    return found && BigInt(found.most)
  }
  const isLive = ({ until }: Site) => until > now() && until <= now() + life
  return {
    isAllowed: (origin) => isLive(read(origin)),
    mayOffer: (origin) => read(origin).hasApproved && !isLive(read(origin)),
    allow: (origin) => write(origin, { ...read(origin), until: now() + life }),
    most: (origin, network, to, asset) => find(origin, { network, to, asset }),
    mostFee: (origin, network) => find(origin, { network, ...fee }) ?? 0n,
    note(origin, { network, reach }) {
      const site = read(origin)
      const moves = reach?.kind === 'moves' ? [...reach.moves, { ...fee, amount: reach.fee }] : []
      const kept = moves.reduce((list, { to, asset, amount }) => {
        const same = sameAs({ network, to, asset })
        const before = list.find(same)
        if (before && BigInt(before.most) >= amount) return list
        return [{ network, to, asset, most: String(amount) }, ...list.filter((each) => !same(each))].slice(0, mostMoves)
      }, site.moves)
      write(origin, { ...site, hasApproved: true, moves: kept })
    },
    list: () => mine().flatMap(([origin, site]) => (isLive(site) ? [{ origin, until: site.until }] : [])),
    revoke: (origin) => write(origin, undefined),
    forget: () => storage.remove(key),
  }
}

type Place = { readonly network: string; readonly to: string; readonly asset: string }
/** Where the network's fee is kept. */
const fee = { to: 'fee', asset: 'native' } as const

/** Addresses of eip155 come in both cases. */
function sameAs(wanted: Place) {
  const form = (text: string) => (text.startsWith('0x') ? text.toLowerCase() : text)
  return (each: Place) =>
    each.network === wanted.network && form(each.to) === form(wanted.to) && form(each.asset) === form(wanted.asset)
}

/**
 * The highest fee that may stay, as a multiple of the highest one that was approved in P: fees change from hour to
 * hour.
 */
const feeTimes = 4n

/** What was approved in P before, for the asking site. */
type Known = {
  /** Whether the visitor allowed the site to be asked inside its page. */
  readonly isAllowed: boolean
  /** The most of an asset that was approved there for a recipient; `undefined` where it was none. */
  readonly most: (network: string, to: string, asset: string) => bigint | undefined
  readonly mostFee: (network: string) => bigint
}

/**
 * Whether an approval may be given inside the page, behind the gate (UI-5). On any site that is a sign-in to exactly
 * this site; on an allowed one, in a browser that reports what covers a frame, also messages without a warning and
 * transfers to known recipients, none larger than one that was approved in P. Calls of one transaction are added up.
 *
 * @param warnings all that are drawn, those about the asking page too
 */
export function staysInFrame(
  { reach, network }: Pick<Approval, 'reach' | 'network'>,
  warnings: readonly Warning[],
  reportsCovering: boolean,
  known: Known,
): boolean {
  if (!reach || warnings.length > 0) return false
  if (reach.kind === 'signIn') return true
  if (!known.isAllowed || !reportsCovering) return false
  if (reach.kind === 'message') return true
  return (
    reach.moves.length > 0 &&
    reach.fee <= feeTimes * known.mostFee(network) &&
    reach.moves.every(({ to, asset }) => {
      const same = reach.moves.filter((move) => move.to === to && move.asset === asset)
      const most = known.most(network, to, asset)
      return most !== undefined && same.reduce((sum, { amount }) => sum + amount, 0n) <= most
    })
  )
}
