import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { AppContext } from '../app/AppContext.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { putConnection } from '../fakes/putConnection.ts'
import { SwitchNetworkView } from './SwitchNetworkView.tsx'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Markup of the view for Base, with the given wallets connected and the given family active. */
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

  test('behavior: the embedded wallet needs no approval', () => {
    expect(markupOf({ eip155: 'AUTH' }, 'eip155')).not.toContain('Approve in wallet')
    // The embedded wallet also covers a family in which nothing is connected.
    expect(markupOf({ solana: 'AUTH' }, 'solana')).not.toContain('Approve in wallet')
  })

  test('behavior: the wallet of the chosen family decides, whichever family is active', () => {
    expect(markupOf({ eip155: 'AUTH' }, 'solana')).not.toContain('Approve in wallet')
    expect(markupOf({ eip155: 'ANNOUNCED', solana: 'AUTH' }, 'solana')).toContain('Approve in wallet')
  })
})
