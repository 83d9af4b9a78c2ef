import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import type { Host } from '../app/frames/connectHost.ts'

export type HostCall = readonly [method: keyof Host, params: unknown]
export type FakeHost = Host & {
  /** Calls that the frame made to the host, oldest first. */
  readonly calls: HostCall[]
  /** Returns the parameters of all calls of one method. */
  received(method: keyof Host): unknown[]
}

/**
 * Creates a fake host that records the calls that it receives.
 *
 * @param ask answers requests to the wallets in the host's window
 */
export function fakeHost(ask: (id: string, rpc: JsonRpc) => Promise<Json>): FakeHost {
  const calls: HostCall[] = []
  const noted =
    <result>(method: keyof Host, answer: (params: never) => Promise<result>) =>
    (params: never) => {
      calls.push([method, params])
      return answer(params)
    }
  const nothing = async () => null
  return {
    calls,
    received: (method) => calls.filter(([name]) => name === method).map(([, params]) => params),
    setState: noted('setState', nothing),
    setRoute: noted('setRoute', nothing),
    setVisible: noted('setVisible', nothing),
    emit: noted('emit', nothing),
    extensionRequest: noted('extensionRequest', ({ id, rpc }: { id: string; rpc: JsonRpc }) => ask(id, rpc)),
    readNode: noted('readNode', () => Promise.reject(new Error('No node'))),
    siwx: noted('siwx', nothing),
  } as FakeHost
}
