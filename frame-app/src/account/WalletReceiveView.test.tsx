import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { AppContext } from '../app/AppContext.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { type FamilyApp, familyApp } from '../fakes/familyApp.ts'
import { qrShape } from '../ui/pictures/qrShape.ts'
import { WalletReceiveView } from './WalletReceiveView.tsx'

function drawn({ app }: FamilyApp): string {
  // Server rendering calls `getInitialState`, so the test makes that function return the current state.
  Object.assign(app.store, { getInitialState: app.store.getState })
  return renderToStaticMarkup(
    <AppContext value={app}>
      <WalletReceiveView />
    </AppContext>,
  )
}

describe('WalletReceiveView', () => {
  test.each<Namespace>(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])(
    'default: %s: the QR code and the chip contain the address in its chain’s format, and the QR code has no logo',
    async (namespace) => {
      const fake = familyApp()
      await fake.connect(namespace)
      const address = activeConnection(fake.state()).address!
      const markup = drawn(fake)
      expect(markup).toContain(`d="${qrShape(address, false).path}"`)
      expect(markup).toContain(`title="${address}"`)
      expect(markup).toContain('Copy address')
      expect(markup).not.toContain('foreignObject')
    },
  )

  test('error: asks the user to connect a wallet if there is no account', () => {
    expect(drawn(familyApp())).toContain('Connect a wallet to see this.')
  })
})
