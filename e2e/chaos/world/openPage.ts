import { createSdk } from '../../../sdk/src/createSdk.ts'
import type { ChaosElement } from './chaosDocument.ts'
import type { ChaosModalFrame } from './openModalFrame.ts'

/** A call of the dapp, and how it ended. */
export type Call = {
  readonly what: string
  outcome: string | undefined
  value?: unknown
  /** The last of the lists of accounts that the dapp had heard by then. */
  heardBy?: number | undefined
}

export const networks = ['eip155:1', 'eip155:8453'] as const

/**
 * A dapp in one tab: the SDK, what the dapp asked of it, and what it was heard.
 *
 * @param tab the number of the tab, by which its frame is known
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
  /** What the events said, as a dapp keeps it. */
  const heard = {
    accounts: [] as readonly string[],
    chain: undefined as string | undefined,
    /** Every list of accounts, in turn. */
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
    /** The dialog of the SDK, once there is one, and the frame in it. */
    dialog: undefined as ChaosElement | undefined,
    frame: undefined as ChaosModalFrame | undefined,
    /** Notes how a call of the dapp ends. */
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
