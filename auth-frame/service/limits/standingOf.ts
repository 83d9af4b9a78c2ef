import type { ClientRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../RoleContext.ts'
import { pass } from './pass.ts'

/** `owner`: the caller has proved control of the mailbox before; limits that strangers have used up do not apply. */
export type Standing = 'owner' | 'stranger'

/** Seconds that a network is let in after the visitor opened the way for it. */
const window = 3600

const keyOf = (address: string, [network]: ClientRequest['networks']) => ['way-in', address, network]

/** Whether a browser shows a pass for the address, or its visitor has opened the way in for its network by mail. */
export async function standingOf(
  context: Pick<RoleContext, 'keys' | 'clock' | 'limits'>,
  address: string,
  { networks }: Pick<ClientRequest, 'networks'>,
  shown: string | undefined,
): Promise<Standing> {
  if (shown !== undefined && pass.isFor(context, shown, address)) return 'owner'
  return (await context.limits.count(keyOf(address, networks), { max: 1, window })) > 0 ? 'owner' : 'stranger'
}

/** From now on, for an hour, the network is the owner's for this address. */
export async function openWayIn(
  { limits }: Pick<RoleContext, 'limits'>,
  address: string,
  { networks }: Pick<ClientRequest, 'networks'>,
): Promise<void> {
  await limits.clear(keyOf(address, networks))
  await limits.take(keyOf(address, networks), { max: 1, window })
}
