import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../app/AppContext.ts'
import { manyWallets } from '../fakes/manyWallets.ts'
import { BitcoinHead } from './BitcoinHead.tsx'

async function drawn(types: ('payment' | 'ordinal')[]) {
  const fake = manyWallets()
  fake.wallets.bip122[0].accounts = types.map((type, index) => ({ address: `bc1qaddress${index}${type}`, type }))
  await fake.connect('bip122', 0)
  Object.assign(fake.app.store, { getInitialState: fake.app.store.getState })
  const markup = renderToStaticMarkup(
    <AppContext value={fake.app}>
      <BitcoinHead address={`bc1qaddress0${types[0]}`} onShown={() => {}}>
        balance
      </BitcoinHead>
    </AppContext>,
  )
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('BitcoinHead', () => {
  test('default', async () => {
    expect(await drawn(['payment', 'ordinal'])).toBe('Payment Ordinals bc1qad…ment balance')
  })

  test('behavior: shows no tabs if all accounts have the same type', async () => {
    expect(await drawn(['payment', 'payment'])).toBe('bc1qad…ment balance')
  })
})
