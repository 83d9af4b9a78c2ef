import { createSdk } from '../../../sdk/src/createSdk.ts'
import type { ChaosElement } from './chaosDocument.ts'
import type { ChaosModalFrame } from './openModalFrame.ts'

/** A call of the dapp, and its outcome. */
export type Call = {
  readonly what: string
  outcome: string | undefined
  value?: unknown
  /** Index of the last list in `heard.lists` that the dapp had received when the call resolved. */
  heardBy?: number | undefined
}

export const networks = ['eip155:1', 'eip155:8453'] as const

/**
 * Opens a dapp in one tab: the SDK, the dapp's calls, and the events that it received.
 *
 * @param tab the tab's number, by which its frame is identified
 */
export function openPage(tab: number) {
  const sdk = createSdk({
    frameUrl: `https://modal.airlock.example/?tab=${tab}`,
    projectId: '0123456789abcdef0123456789abcdef',
    networks: [...networks],
    metadata: { name: 'Dapp' },
  })
  const provider = sdk.getProvider('eip155')
  const calls: Call[] = []
  /** The values of the last events, stored as a dapp would store them. */
  const heard = {
    accounts: [] as readonly string[],
    chain: undefined as string | undefined,
    /** Every received list of accounts, in order. */
    lists: [[]] as (readonly string[])[],
  }
  provider.on('accountsChanged', (accounts) => {
    heard.accounts = accounts
    heard.lists.push(accounts)
  })
  provider.on('chainChanged', (chain) => {
    heard.chain = chain
  })
  const page = {
    tab,
    sdk,
    provider,
    calls,
    heard,
    /** The SDK's dialog, and the modal frame in it. Both are `undefined` until the SDK has created them. */
    dialog: undefined as ChaosElement | undefined,
    frame: undefined as ChaosModalFrame | undefined,
    /** Makes a call as the dapp, and records its outcome. */
    call(what: string, work: () => Promise<unknown>): Call {
      const call: Call = { what, outcome: undefined }
      calls.push(call)
      work().then(
        (value) => Object.assign(call, { outcome: 'resolved', value, heardBy: heard.lists.length - 1 }),
        (error) => Object.assign(call, { outcome: `${error?.code} ${error?.message}` }),
      )
      return call
    },
    waiting: () => calls.filter(({ outcome }) => outcome === undefined),
  }
  return page
}

export type ChaosPage = ReturnType<typeof openPage>
