import { connect, type Methods, PortMessenger } from 'penpal'
import type { Contract, Remote } from '#shared/protocol/contract.ts'
import { authLimits } from '#shared/protocol/guard.ts'
import { guardPort } from '#shared/protocol/guardPort.ts'

/**
 * Speaks Penpal over a port, behind the guard.
 *
 * @returns the other end's methods, as promises of outcomes that are not parsed yet
 */
export async function connectGuarded<contract extends Contract>(
  port: MessagePort,
  methods: Remote<Contract>,
): Promise<Remote<contract>> {
  const messenger = new PortMessenger({ port: guardPort(port, authLimits) as MessagePort })
  const { promise } = connect({ messenger, methods: methods as Methods })
  return (await promise) as unknown as Remote<contract>
}
