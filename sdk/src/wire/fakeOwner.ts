import { forms } from '../generated/wire.ts'
import type { ClientOwner, Handlers } from './createClient.ts'

/** The owner of a client that handles all messages in one function, and notes what the client reports. */
export function fakeOwner(handle: (method: string, params: unknown) => unknown = () => null) {
  const lost: unknown[] = []
  const counts = { opened: 0, sent: 0 }
  const owner: ClientOwner = {
    ...(Object.fromEntries(
      Object.keys(forms).map((name) => [name, (params: unknown) => handle(name, params)]),
    ) as Handlers),
    opened: () => counts.opened++,
    sent: () => counts.sent++,
    lost: (error) => lost.push(error),
  }
  return { owner, lost, counts }
}
