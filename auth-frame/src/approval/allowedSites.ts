import * as z from 'zod/mini'
import type { AuthStorage } from '../browser/createAuthStorage.ts'
import type { Approval, Warning } from './Approval.ts'

/** Time (ms) for which an allowed site may ask for approvals inside its page: 30 days. */
const life = 30 * 86_400_000
const key = 'ALLOWED_SITES'
/** Maximum number of amounts stored per site, one for each recipient and asset. The oldest amounts are dropped. */
const mostMoves = 200
const mostSites = 50

const Move = z.strictObject({
  network: z.string(),
  to: z.string(),
  asset: z.string(),
  /** Largest approved amount, as a decimal string. */
  most: z.string().check(z.regex(/^\d{1,78}$/)),
})
const Site = z.strictObject({
  /** The account that allowed the site. The permission is not valid for any other account. */
  account: z.string(),
  /** Whether the user has approved a request from this site in the popup before. */
  hasApproved: z.boolean(),
  /** End of the permission in milliseconds since 1970, or 0 while the site is not allowed. */
  until: z.number(),
  moves: z.array(Move).check(z.maxLength(mostMoves)),
})
type Site = z.output<typeof Site>
const Sites = z.record(z.string(), Site)

/** The sites that may ask for approvals inside their pages, and what the user approved in the popup for each site. */
export type AllowedSites = {
  isAllowed(origin: string): boolean
  /** Whether the popup may offer to allow the site. True once the user has approved a request from the site. */
  mayOffer(origin: string): boolean
  /** Allows the site for thirty days. */
  allow(origin: string): void
  most(origin: string, network: string, to: string, asset: string): bigint | undefined
  /** The highest network fee that the user approved in the popup. */
  mostFee(origin: string, network: string): bigint
  /** Records the amounts and the fee of an approval that the user gave in the popup. */
  note(origin: string, approval: Pick<Approval, 'network' | 'scope'>): void
  list(): readonly { readonly origin: string; readonly until: number }[]
  /** Removes a site's permission and the record of its earlier approvals. */
  revoke(origin: string): void
  /** Removes all sites. Called when the login session ends. */
  forget(): void
}

type Settings = {
  readonly storage: AuthStorage
  /** Current time in milliseconds since 1970. */
  readonly now: () => number
  readonly account: () => string
}

/**
 * Stores the allowed sites in the auth frame's storage, by asking origin. A sign-out clears them, and another account
 * cannot read them.
 */
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
    note(origin, { network, scope }) {
      const site = read(origin)
      const moves = scope?.kind === 'moves' ? [...scope.moves, { ...fee, amount: scope.fee }] : []
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
/** Key under which a site's highest network fee is stored, like an amount. */
const fee = { to: 'fee', asset: 'native' } as const

/** Returns a function that compares recipient, asset and network. Ignores the case of eip155 addresses. */
function sameAs(wanted: Place) {
  const form = (text: string) => (text.startsWith('0x') ? text.toLowerCase() : text)
  return (each: Place) =>
    each.network === wanted.network && form(each.to) === form(wanted.to) && form(each.asset) === form(wanted.asset)
}

/**
 * Factor for fees: an approval inside the page may cost at most this multiple of the highest fee approved in the popup,
 * because network fees change from hour to hour.
 */
const feeTimes = 4n

/** What the user approved in the popup before, for the asking site. */
type Known = {
  /** Whether the user allowed the site to ask for approvals inside its page. */
  readonly isAllowed: boolean
  /** The largest approved amount of an asset for a recipient, or `undefined` if no amount was approved. */
  readonly most: (network: string, to: string, asset: string) => bigint | undefined
  readonly mostFee: (network: string) => bigint
}

/**
 * Whether the user may approve inside the page, after the visibility gate opens (UI-5).
 *
 * - On any site: a sign-in to exactly this site.
 * - On an allowed site, in a browser that reports covered frames: also messages without a warning, and transfers to
 *   known recipients. No transfer may exceed the largest transfer approved in the popup. Transfers of an asset to the
 *   same recipient in one transaction are added up.
 *
 * @param warnings all warnings on screen, including those about the asking page
 */
export function staysInFrame(
  { scope, network }: Pick<Approval, 'scope' | 'network'>,
  warnings: readonly Warning[],
  reportsCovering: boolean,
  known: Known,
): boolean {
  if (!scope || warnings.length > 0) return false
  if (scope.kind === 'signIn') return true
  if (!known.isAllowed || !reportsCovering) return false
  if (scope.kind === 'message') return true
  return (
    scope.moves.length > 0 &&
    scope.fee <= feeTimes * known.mostFee(network) &&
    scope.moves.every(({ to, asset }) => {
      const same = scope.moves.filter((move) => move.to === to && move.asset === asset)
      const most = known.most(network, to, asset)
      return most !== undefined && same.reduce((sum, { amount }) => sum + amount, 0n) <= most
    })
  )
}
