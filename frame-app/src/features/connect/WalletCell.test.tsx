import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../../app/AppContext.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { fakeWallet } from '../../wallet/listing/fakeListing.ts'
import { WalletCell } from './WalletCell.tsx'

const words = (isInstalled: boolean, badge_type: 'none' | 'certified') =>
  renderToStaticMarkup(
    <AppContext value={fakeApp().app}>
      <WalletCell isInstalled={isInstalled} tabIndex={0} wallet={fakeWallet({ name: 'Alpha', badge_type })} />
    </AppContext>,
  ).match(/title="([^"]*)"/)?.[1]

describe('WalletCell', () => {
  test.each([
    [false, 'none', 'Alpha'],
    [true, 'none', 'Alpha, Installed'],
    [false, 'certified', 'Alpha, Certified'],
    [true, 'certified', 'Alpha, Installed, Certified'],
  ] as const)('behavior: installed %s, %s: %s', (isInstalled, badge, expected) => {
    expect(words(isInstalled, badge)).toBe(expected)
  })
})
