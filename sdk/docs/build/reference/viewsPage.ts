import { ViewName } from '../../../../shared/src/tables/ViewName.ts'
import { viewArguments } from '../../../../shared/src/tables/viewArguments.ts'
import { HostView } from '../../../../shared/src/tables/views.ts'
import { viewHelp } from '../../sources/viewHelp.ts'
import type { Page } from './Entry.ts'

/** Arguments of the examples. */
const examples: Readonly<Record<keyof typeof viewArguments, string>> = {
  SwitchNetwork: "{ network: 'eip155:8453' }",
  ConnectingExternal: "{ rdns: 'io.metamask' }",
  Downloads: "{ walletId: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96' }",
  Swap: "{ fromToken: 'USDC', toToken: 'ETH', amount: '1.5' }",
  WalletSend: "{ assetAddress: 'native', amount: '0.1', to: 'vitalik.eth' }",
}

const argumentsOf = (view: string) =>
  Object.hasOwn(viewArguments, view) ? (view as keyof typeof viewArguments) : undefined

/** Returns the page about all views. */
export function viewsPage(): Page {
  const steps = ViewName.options.filter((view) => !(HostView.options as readonly string[]).includes(view))
  return {
    path: 'views.md',
    title: 'Views',
    description: 'Every view of the modal: which ones your page can open, and with which arguments.',
    intro:
      '`sdk.getState().view` is the name of the visible view. `sdk.open()` without a view opens Connect or, if a wallet is connected, Account.',
    groups: [
      {
        title: 'Views that your page can open',
        entries: HostView.options.map((view) => {
          const named = argumentsOf(view)
          const input = named ? `{ view: '${view}', arguments: ${examples[named]} }` : `{ view: '${view}' }`
          return {
            heading: `\`${view}\``,
            about: viewHelp[view],
            facts: named ? [`Arguments: ${viewArguments[named].accepts}`] : [],
            example: { language: 'ts', code: `await sdk.open(${input})` },
          }
        }),
      },
      {
        title: 'Views that only the modal opens',
        about: 'These views are steps of something that the user or the wallet has started.',
        entries: steps.map((view) => ({
          heading: `\`${view}\``,
          about: viewHelp[view],
          example: { language: 'ts', code: `const isVisible = sdk.getState().view === '${view}'` },
        })),
      },
    ],
  }
}
