import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { AppContext } from '../app/AppContext.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { alice, fromWallet } from '../fakes/fakeWallet.ts'
import { putConnection } from '../fakes/putConnection.ts'
import { SwitchNetworkView, switchFailure } from './SwitchNetworkView.tsx'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * Renders the view for the network Base, with the given wallets connected and the given family active. Returns the
 * markup.
 */
function markupOf(wallets: { readonly [namespace in Namespace]?: 'ANNOUNCED' | 'AUTH' }, active: Namespace) {
  const { app, state } = fakeApp({ options: { networks: ['eip155:1', 'eip155:8453', solana] } })
  for (const [namespace, connectorType] of Object.entries(wallets))
    putConnection(state(), namespace as Namespace, { address: alice, connectorType })
  state().setActive(active === 'solana' ? solana : 'eip155:1', active)
  state().reset('SwitchNetwork', { network: 'eip155:8453' })
  Object.assign(app.store, { getInitialState: app.store.getState })
  return renderToStaticMarkup(
    <AppContext value={app}>
      <SwitchNetworkView />
    </AppContext>,
  )
}

describe('SwitchNetworkView', () => {
  test('default', () => {
    expect(markupOf({ eip155: 'ANNOUNCED' }, 'eip155')).toContain('Approve in wallet')
  })

  test('behavior: asks for no approval if the embedded wallet is connected', () => {
    expect(markupOf({ eip155: 'AUTH' }, 'eip155')).not.toContain('Approve in wallet')
    // If no wallet is connected in the network's family, the embedded wallet switches if it is connected in another
    // family.
    expect(markupOf({ solana: 'AUTH' }, 'solana')).not.toContain('Approve in wallet')
  })

  test('behavior: asks for approval if the wallet of the network’s family needs it, whatever family is active', () => {
    expect(markupOf({ eip155: 'AUTH' }, 'solana')).not.toContain('Approve in wallet')
    expect(markupOf({ eip155: 'ANNOUNCED', solana: 'AUTH' }, 'solana')).toContain('Approve in wallet')
  })
})

describe('switchFailure', () => {
  test.each([
    ['waiting', fromWallet(-32002, 'Request of type wallet_switchEthereumChain already pending')],
    ['declined', fromWallet(4001, 'User rejected the request.')],
    ['failed', makeError('CHAIN_NOT_SUPPORTED')],
    ['failed', new Error('Unknown')],
  ])('default: classifies an error as %s', (failure, error) => {
    expect(switchFailure(error)).toBe(failure)
  })
})
