import type { Approval, Warning } from '../Approval.ts'

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
