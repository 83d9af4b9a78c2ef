import { schemas } from '../generated/wire.ts'
import { answer, type Handlers } from './answer.ts'
import { createCalls } from './createCalls.ts'
import type { ClientOwner } from './createClient.ts'

/**
 * Fakes the code that owns a client. `handle` answers all messages of the frame. Logs what the client reports to its
 * owner.
 */
export function fakeOwner(handle: (method: string, params: unknown) => unknown = () => null) {
  const lost: unknown[] = []
  const counts = { opened: 0, sent: 0 }
  const handlers = Object.fromEntries(
    Object.keys(schemas).map((name) => [name, (params: unknown) => handle(name, params)]),
  ) as Handlers
  const owner: ClientOwner = {
    calls: createCalls(),
    answer: (method, params) => answer(handlers, method, params),
    opened: () => counts.opened++,
    sent: () => counts.sent++,
    lost: (error) => lost.push(error),
  }
  return { owner, lost, counts }
}
