import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../app/AppContext.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { fakeWallet } from '../wallets/list/fakeListing.ts'
import { WalletCell } from './WalletCell.tsx'

const markup = (isInstalled: boolean, badge_type: 'none' | 'certified', isPassing = false) =>
  renderToStaticMarkup(
    <AppContext value={fakeApp().app}>
      <WalletCell
        isInstalled={isInstalled}
        isPassing={isPassing}
        tabIndex={0}
        wallet={fakeWallet({ name: 'Alpha', badge_type, image_id: '7a33d7f1-3d12-4b5c-f3ee-5cd83cb1b500' })}
      />
    </AppContext>,
  )

const words = (...given: Parameters<typeof markup>) => markup(...given).match(/title="([^"]*)"/)?.[1]

describe('WalletCell', () => {
  test.each([
    [false, 'none', 'Alpha'],
    [true, 'none', 'Alpha, Installed'],
    [false, 'certified', 'Alpha, Certified'],
    [true, 'certified', 'Alpha, Installed, Certified'],
  ] as const)('behavior: with installed %s and badge %s, shows %s', (isInstalled, badge, expected) => {
    expect(words(isInstalled, badge)).toBe(expected)
  })

  test('behavior: a cell that scrolls past quickly shows its labels, but loads no image', () => {
    expect(markup(false, 'none')).toContain('<img')
    expect(markup(false, 'none', true)).not.toContain('<img')
    expect(words(true, 'certified', true)).toBe('Alpha, Installed, Certified')
  })
})
